import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicPage } from '#web/page.ts'

type PictureUses = ReadonlyMap<string, string[]>

/** A picture in the HTML that React writes. Stylesheets and this know it by its class: `pic-` and its name. */
const PICTURE = /<img\b[^>]*?\sclass="(?:[^"]*\s)?pic-([a-z0-9-]+)/g

/** Which pages show which picture: the pages themselves are asked, so no list of it can be wrong. */
export async function listPictureUses(pages: readonly PublicPage[]): Promise<PictureUses> {
  const uses = new Map<string, string[]>()
  for (const page of pages) {
    // Variants of a page filter its lists and open other parts of it; no picture stands in one of them alone.
    const { body } = await page.render(new URLSearchParams())
    const names = Array.from(renderToStaticMarkup(body).matchAll(PICTURE), ([, name = '']) => name)
    for (const name of new Set(names)) uses.set(name, [...(uses.get(name) ?? []), page.url])
  }
  return uses
}
