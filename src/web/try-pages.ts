import { AppError } from '#base/app-error.ts'
import { isDatabaseAway } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { PublicPage } from './page.ts'
import { renderPublicPage } from './serve-page.ts'

/** Renders pages as they would be with a change. A change that breaks one of them is refused. */
export type TryPages = (
  deps: Pick<Deps, 'config' | 'log'>,
  tried: { pages: readonly PublicPage[]; what: string },
) => Promise<void>

export const tryPages: TryPages = async ({ config, log }, { pages, what }) => {
  for (const page of pages) {
    try {
      await renderPublicPage(config, page)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      log.error({ err: error, what, page: page.url }, 'a save was refused: the page cannot be rendered with it')
      throw new AppError('breaks-page', { page: page.url })
    }
  }
}
