/**
 * Everything may be read but calls and the insides of iframes. Tools are not named here: their own `noindex` keeps them
 * out of indexes, and a crawler has to be let in to see it.
 */
export function robotsTxt(): string {
  return ['User-agent: *', 'Allow: /', 'Disallow: /api/', 'Disallow: /embed/', ''].join('\n')
}
