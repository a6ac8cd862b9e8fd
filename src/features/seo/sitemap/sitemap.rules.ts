/**
 * The moment at which pages are rendered to see whether somebody changed them. It never moves, so the open sign, tonight's
 * event and dates that pass make no difference. It is a Monday noon before the first date in the content, so that all
 * of them are still ahead and a change to any counts.
 */
export const REFERENCE_MOMENT = new Date('2025-07-21T12:00:00-04:00')

/** An address of the site; the moment is missing while nobody has looked at the page yet. */
export type SitemapEntry = { loc: string; changedAt?: Date | undefined }

/** The sitemap as sitemaps.org describes it. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ loc, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `  <url><loc>${escapeXml(loc)}</loc>${lastmod}</url>\n`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...urls,
    '</urlset>\n',
  ].join('')
}

/** Crawlers may read all but calls and iframes. Tools are not named: a crawler must get in to see their `noindex`. */
export function robotsTxt(sitemapUrl: string): string {
  return ['User-agent: *', 'Allow: /', 'Disallow: /api/', 'Disallow: /embed/', '', `Sitemap: ${sitemapUrl}`, ''].join(
    '\n',
  )
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&apos;', '"': '&quot;' }

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>'"]/g, (character) => String(entities[character]))
}
