import { refreshSitemap } from '#features/seo/sitemap/refresh-sitemap.ts'
import { REFERENCE_MOMENT } from '#features/seo/sitemap/sitemap.rules.ts'
import { fixedClock } from '#platform/clock.ts'
import type { Deps } from '#platform/deps.ts'
import type { PublicPage } from '#web/page.ts'
import { publicPages } from './pages.ts'

/** The public pages at a moment that never moves: two looks at them differ only by what people changed in between. */
export function timelessPages(deps: Deps): PublicPage[] {
  return publicPages({ ...deps, clock: fixedClock(REFERENCE_MOMENT) })
}

/**
 * Keeps the dates in the sitemap true: looks at the pages once, and again after every change of a fact on any server.
 * One look at a time; however many changes come meanwhile, one more look follows. Settles after the first look.
 */
export async function keepSitemap(deps: Deps) {
  const pages = timelessPages(deps)
  let looking: Promise<void> | undefined
  let isAskedAgain = false
  let isStopped = false

  async function look() {
    do {
      isAskedAgain = false
      try {
        await refreshSitemap(deps, pages)
      } catch (error) {
        // The sitemap goes on with the dates it has; the next change or start makes up for it.
        deps.log.error({ err: error }, 'the dates in the sitemap could not be brought up to date')
      }
    } while (isAskedAgain && !isStopped)
    looking = undefined
  }

  function ask() {
    isAskedAgain = true
    looking ??= look()
    return looking
  }

  const leave = deps.facts.onChange(() => {
    ask()
  })
  await ask()
  return {
    async stop() {
      isStopped = true
      leave()
      await looking
    },
  }
}
