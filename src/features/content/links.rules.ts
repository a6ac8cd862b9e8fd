/** A page of this site, such as `/contact`. */
const isOwnPath = (link: string) => /^\/(?![/\\])[^\s\\]*$/.test(link)

/** Another site over a safe connection. A name and password in an address would be shown to everyone. */
export function isHttpsUrl(link: string): boolean {
  if (!URL.canParse(link)) return false
  const { protocol, username, password, hostname } = new URL(link)
  return protocol === 'https:' && username === '' && password === '' && hostname !== ''
}

/** Where a link that staff write may lead. */
export const isSafeLink = (link: string) => isOwnPath(link) || isHttpsUrl(link)
