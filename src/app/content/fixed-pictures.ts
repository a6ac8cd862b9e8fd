import type { ProductDeps } from '#app/open-product.ts'
import { pagesWith } from '#app/pages.ts'
import { isOwnPicture, withPictures } from '#features/photos/photo-uses.ts'
import { listPictureUses } from '#features/seo/picture-uses.ts'
import { NO_SETTINGS } from '#features/seo/seo.queries.ts'
import { type SiteContents, startOfSite } from '#pages/site/site-documents.ts'
import { urls } from '#urls.ts'

/** No page shows it by itself. */
const MARK = 'logo-neon'

const pageNames: Readonly<Record<string, string>> = {
  [urls.home]: 'Home page',
  [urls.events]: 'Events page',
  [urls.menu]: 'Menu page',
  [urls.liverpool]: 'Liverpool page',
  [urls.contact]: 'Contact page',
  [urls.memberSignup]: 'Membership page',
}

/**
 * Which pages show which picture by themselves: they are rendered once with another picture wherever a document has one,
 * and what is still there is theirs.
 */
export function listFixedPictures(deps: ProductDeps) {
  // Other pictures make no other content of it.
  const contents = withPictures(startOfSite, isOwnPicture, MARK) as SiteContents
  const events = contents.events.map(({ slug }) => slug)
  const pages = pagesWith({ ...deps, seo: NO_SETTINGS, contents }, events)
  return async () => {
    pictureUses ??= listPictureUses(pages).catch((error) => {
      pictureUses = undefined
      throw error
    })
    const uses = [...(await pictureUses)].filter(([name]) => name !== MARK)
    return new Map(uses.map(([name, paths]) => [name, paths.map((path) => pageNames[path] ?? path)]))
  }
}

/** The code alone decides it, so that a process finds it out once. */
let pictureUses: ReturnType<typeof listPictureUses> | undefined
