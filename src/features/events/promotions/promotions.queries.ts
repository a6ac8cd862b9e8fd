import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { weekdays } from '#base/zoned-time.ts'
import type { Promotion } from '#content/promotions.ts'
import type { Json } from '#features/content/changes.rules.ts'
import { contentPublications, contentVersions } from '#features/content/content.table.ts'
import { eventDocument } from '#features/events/event-names.rules.ts'
import type { EventDocument } from '#features/events/events.document.ts'
import { listEventDocuments } from '#features/events/events.queries.ts'
import type { Db, Tx } from '#platform/db.ts'
import { promotionsContent } from './promotions.contract.ts'
import { promotionsDocument } from './promotions.document.ts'
import type { EventTimes, PromotionsInForce } from './promotions.rules.ts'

const some = z.string().exactOptional()
/** Of every release that has saved one. */
const eventTimes = z.object({
  weekday: z.enum(weekdays).exactOptional(),
  starts: some,
  ends: some,
  barOpenUntil: some,
  firstDate: some,
  lastDate: some,
  pausedDates: z.array(z.string()).default([]),
  isOffWebsite: z.literal(true).exactOptional(),
})

/** What was on offer when, from the beginning on: every version of the promotions and of the events that some belong to. */
export async function listPromotionsInForce(db: Db | Tx): Promise<PromotionsInForce[]> {
  const documents = await listEventDocuments(db)
  const names = [promotionsDocument.name, ...documents.map(({ name }) => name)]
  const first = await db
    .select({ document: contentVersions.document, content: withoutPage })
    .from(contentVersions)
    .where(and(inArray(contentVersions.document, names), eq(contentVersions.version, 0)))
  const published = await db
    .select({ document: contentPublications.document, from: contentPublications.goesLiveAt, content: withoutPage })
    .from(contentPublications)
    .innerJoin(
      contentVersions,
      and(
        eq(contentVersions.document, contentPublications.document),
        eq(contentVersions.version, contentPublications.version),
      ),
    )
    .where(and(isNull(contentPublications.canceledAt), inArray(contentPublications.document, names)))
    .orderBy(asc(contentPublications.goesLiveAt), asc(contentPublications.id))

  let now: PromotionsInForce = {
    from: new Date(0),
    promotions: promotionsDocument.start,
    events: documents.map(toStart),
  }
  for (const { document, content } of first) now = withContent(now, document, content)
  const all = [now]
  for (const { document, from, content } of published) {
    now = { ...withContent(now, document, content), from }
    all.push(now)
  }
  return all
}

/** The texts of an event's page are no part of its times. */
const withoutPage = sql<Json>`case jsonb_typeof(${contentVersions.content})
  when 'object' then ${contentVersions.content} - 'page' else ${contentVersions.content} end`

const toStart = ({ slug, start }: EventDocument): EventTimes => toTimes(slug, eventTimes.parse(start))

/** What is off the website takes place on no evening. */
const toTimes = (slug: string, { isOffWebsite, ...times }: z.output<typeof eventTimes>): EventTimes =>
  isOffWebsite ? { slug, pausedDates: [] } : { slug, ...times }

/** One that this release cannot read any more changes nothing. */
function withContent(now: PromotionsInForce, document: string, content: Json): PromotionsInForce {
  if (document === promotionsDocument.name) {
    const read = promotionsContent.safeParse(content)
    const promotions: readonly Promotion[] = read.success ? read.data : now.promotions
    return { ...now, promotions }
  }
  const read = eventTimes.safeParse(content)
  if (!read.success) return now
  return {
    ...now,
    events: now.events.map((event) => (eventDocument(event) === document ? toTimes(event.slug, read.data) : event)),
  }
}
