import { listDocuments } from '#features/content/content.queries.ts'
import { findContent } from '#features/content/finder/finder.contract.ts'
import { findInContents } from '#features/content/finder/finder.rules.ts'
import { isOffWebsite } from '#features/events/event-standing.rules.ts'
import { listSiteDocuments } from '#pages/site/site-documents.ts'
import type { Deps } from '#platform/deps.ts'
import { type Route, route } from '#web/route.ts'

/** Looks through everything on the website as its editors have it: with what is saved and not live yet. */
export function findRoute({ db, clock }: Pick<Deps, 'db' | 'clock'>): Route {
  return route(findContent).to(async ({ query: { q } }) => {
    const documents = await listSiteDocuments(db)
    const states = await listDocuments(db, { names: documents.map(({ name }) => name), now: clock.now() })
    const edited = documents.map(({ name, title, start }) => {
      const state = states.get(name)
      return { name, title, content: (state?.draft ?? state?.live)?.content ?? start }
    })
    return findInContents(
      edited.filter(({ content }) => !isOffWebsite(content)),
      q,
    )
  })
}
