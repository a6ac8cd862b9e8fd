import { venueFacts } from '#content/venue.ts'

/** Some have a script that fits their iframe to what is in it. */
type Provider = { name: string; origin: string; path?: string; script?: string }

/** Whom our pages may lead a booking to, or show in a frame. Everybody else would be a stranger with our address above. */
const providers = {
  reservation: [
    { name: 'Toast Tables', origin: 'https://tables.toasttab.com' },
    { name: 'OpenTable', origin: 'https://www.opentable.com' },
    { name: 'Resy', origin: 'https://resy.com' },
    { name: 'SevenRooms', origin: 'https://www.sevenrooms.com' },
    { name: 'Tock', origin: 'https://www.exploretock.com' },
    { name: 'Yelp', origin: 'https://www.yelp.com' },
  ],
  form: [
    { name: 'Jotform', origin: 'https://form.jotform.com' },
    { name: 'Google Forms', origin: 'https://docs.google.com', path: '/forms/' },
    {
      name: 'LeadConnector',
      origin: 'https://api.leadconnectorhq.com',
      path: '/widget/form/',
      script: 'https://link.msgsndr.com/js/form_embed.js',
    },
  ],
  map: [
    { name: 'Google Maps', origin: 'https://www.google.com', path: '/maps/embed' },
    { name: 'OpenStreetMap', origin: 'https://www.openstreetmap.org', path: '/export/embed.html' },
  ],
} satisfies Record<string, Provider[]>
type Kind = keyof typeof providers

/** Whom the installation itself was set up with is known as well. */
const { booking, links } = venueFacts
const ownAddresses = {
  reservation: [booking.reservation],
  form: [booking.largePartyForm, booking.supportersClubForm],
  map: [links.map],
} satisfies Record<Kind, string[]>

export function findProvider(kind: Kind, address: string): Provider | undefined {
  const own = ownAddresses[kind]
    .filter((one) => URL.canParse(one))
    .map((one): Provider => ({ name: 'Ours', origin: new URL(one).origin }))
  const url = URL.canParse(address) ? new URL(address) : undefined
  return [...providers[kind], ...own].find(
    ({ origin, path = '/' }: Provider) => url?.origin === origin && url.pathname.startsWith(path),
  )
}

/** As in "Jotform, Google Forms or LeadConnector". */
export function providersInWords(kind: Kind): string {
  const names = providers[kind].map(({ name }) => name)
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}
