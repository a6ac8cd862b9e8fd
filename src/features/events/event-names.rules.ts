/** Each weekly event is a document of its own, named after the address of its page. */
const PREFIX = 'event-'

/** For a query: every document that begins with it is a weekly event. */
export const EVENT_DOCUMENTS = `${PREFIX}%`

export const eventDocument = ({ slug }: { slug: string }) => `${PREFIX}${slug}`

export const slugOfDocument = (name: string) => name.slice(PREFIX.length)

export const isEventDocument = (name: string) => name.startsWith(PREFIX)
