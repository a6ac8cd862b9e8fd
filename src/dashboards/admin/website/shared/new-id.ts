/** What a new item of a list is known by from now on. */
export const newId = () => crypto.randomUUID()
