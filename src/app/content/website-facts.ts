import { AppError } from '#base/app-error.ts'
import type { ContentDeps } from '#features/content/change-content.ts'
import { changeLive } from '#features/content/change-live.ts'
import { applyChanges, type Json } from '#features/content/changes.rules.ts'
import { findDocument, readContents } from '#features/content/content.queries.ts'
import { listDiscountRules } from '#features/discounts/discount-rules/discount-rules.queries.ts'
import type { DiscountRule } from '#features/discounts/discount-rules/discount-rules.rules.ts'
import { hasEnded } from '#features/events/events.rules.ts'
import type { Disagreement } from '#features/events/facts/fact.rules.ts'
import { fixFact, readFacts, readHoursFacts, settleFact } from '#features/events/facts/facts.contract.ts'
import { listOpen, valuesOf } from '#features/events/facts/facts.rules.ts'
import { MAX_SETTLED, settledFactsDocument } from '#features/events/facts/settled-facts.document.ts'
import { listHours } from '#features/hours/hours.queries.ts'
import { shownWeek } from '#features/hours/hours.rules.ts'
import { listSiteDocuments, readSite } from '#pages/site/site-documents.ts'
import type { Db, Tx } from '#platform/db.ts'
import { requireActor } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'

type Seen = { id: string; values: readonly string[] }

/** What the website says in two ways, and the two answers to it. */
export function factsRoutes(deps: ContentDeps): Route[] {
  const { db, clock } = deps
  return [
    route(readFacts).to(async ({ query: { name } }) => {
      const drafts = await draftOf(db, name, clock.now())
      const facts = await readOpenFacts(db, clock.now(), drafts)
      const isOwn = ({ places }: Disagreement) => places.some(({ document }) => document === name)
      return { facts: (name === undefined ? facts : facts.filter(isOwn)).map(toFactWire) }
    }),
    route(readHoursFacts).to(async () => {
      const facts = await readOpenFacts(db, clock.now())
      return { facts: facts.flatMap(toHoursFactWire) }
    }),
    route(fixFact).to(async ({ body }, c) => {
      const { fix } = requireSeen(await readOpenFacts(db, clock.now()), body)
      const document = (await listSiteDocuments(db)).find(({ name }) => name === fix?.document)
      if (!document) throw new AppError('fact-changed')
      const by = await requireActor(c, 'staff')
      // What is locked by now may have changed since, so the fact is looked at again.
      const version = await changeLive(deps, { ...by, document }, async (live, tx) => {
        const again = requireSeen(await readOpenFacts(tx, clock.now()), body)
        return applyChanges(live, again.fix?.changes ?? []) ?? live
      })
      return { success: true, name: document.name, version }
    }),
    route(settleFact).to(async ({ body: { name, ...seen } }, c) => {
      const by = await requireActor(c, 'staff')
      const drafts = await draftOf(db, name, clock.now())
      const document = settledFactsDocument
      const { title } = requireSeen(await readOpenFacts(db, clock.now(), drafts), seen)
      const version = await changeLive(deps, { ...by, document }, (live) => {
        const others = document.schema.parse(live).filter(({ id }) => id !== seen.id)
        return [...others, { ...seen, title }].slice(-MAX_SETTLED)
      })
      return { success: true, name: document.name, version }
    }),
  ]
}

/** Everything that disagrees and that nobody has called right. */
async function readOpenFacts(db: Db | Tx, now: Date, drafts?: ReadonlyMap<string, Json>): Promise<Disagreement[]> {
  const { menu, promotions, homePage, ...contents } = await readSite(db, { now, ...(drafts && { drafts }) })
  const { settled } = await readContents(db, { settled: settledFactsDocument }, { now })
  const events = contents.events.filter((event) => !hasEnded(event, now))
  const register = (await listDiscountRules(db)).flatMap(toRegisterHours)
  const eventPages = contents.events.map(({ slug }) => slug)
  const favorites = homePage.menu.dishes
  const hours = shownWeek(await listHours(db))
  return listOpen({ menu, promotions, favorites, events, eventPages, register, hours }, settled)
}

function toRegisterHours({ id, name, weekdays, startsAt, endsAt }: DiscountRule) {
  return startsAt && endsAt && weekdays.length > 0 ? [{ id, name, weekdays, startsAt, endsAt }] : []
}

async function draftOf(db: Db, name: string | undefined, now: Date): Promise<ReadonlyMap<string, Json>> {
  const draft = name === undefined ? undefined : (await findDocument(db, { name, now }))?.draft
  return new Map(draft ? [[draft.document, draft.content]] : [])
}

/** The fact as somebody looked at it. */
function requireSeen(facts: readonly Disagreement[], { id, values }: Seen): Disagreement {
  const found = facts.find((one) => one.id === id && valuesOf(one).join('\n') === values.join('\n'))
  if (!found) throw new AppError('fact-changed')
  return found
}

function toFactWire({ id, title, detail, places, isGone, fix }: Disagreement) {
  return {
    id,
    title,
    detail,
    places: places.map(({ document, path, where, value }) => ({ document, path: [...path], where, value })),
    isGone: isGone === true,
    fix: fix ? { document: fix.document, changes: [...fix.changes] } : null,
  }
}

function toHoursFactWire({ id, title, places: [place], hours }: Disagreement) {
  return hours && place ? [{ id, title, where: place.where, value: place.value, ...hours }] : []
}
