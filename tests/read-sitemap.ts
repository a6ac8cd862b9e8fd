/** Reads a sitemap as strictly as a crawler may: whatever is not in the protocol of sitemaps.org is an error. */
export function readSitemap(xml: string): { loc: string; lastmod: string | undefined }[] {
  const whole =
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">([\s\S]*)<\/urlset>\n$/
  const inner = whole.exec(xml)?.[1]
  if (inner === undefined) throw new Error('It is no sitemap')
  const entry = /\s*<url><loc>([^<>]+)<\/loc>(?:<lastmod>([^<>]+)<\/lastmod>)?<\/url>\s*/y
  const entries: { loc: string; lastmod: string | undefined }[] = []
  while (entry.lastIndex < inner.length) {
    const at = entry.lastIndex
    const match = entry.exec(inner)
    if (!match) throw new Error(`This is no entry: ${inner.slice(at, at + 100)}`)
    entries.push({ loc: unescapeXml(match[1] ?? ''), lastmod: match[2] })
  }
  return entries
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', apos: "'", quot: '"' }

function unescapeXml(text: string): string {
  if (/&(?!(?:amp|lt|gt|apos|quot);)|["']/.test(text)) throw new Error(`A character is not escaped: ${text}`)
  return text.replaceAll(/&(\w+);/g, (whole, name) => characters[name] ?? whole)
}
