import { inArray } from 'drizzle-orm'
import { addDays } from '#base/zoned-time.ts'
import { type DiscountAlert, discountAlerts } from '#features/discounts/discount-alerts.table.ts'
import type { Db } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import type { Case } from './case.ts'
import { makeHouseMembers, storeHouseRules } from './open-house.ts'
import { readCases } from './read-cases.ts'
import { readHouse } from './read-house.ts'
import { tellCase } from './tell-case.ts'
import { checkGuid } from './toast-words.ts'

/** What should be found once: a check, or the habit of somebody with all checks that belong to it. */
type Wanted = { caseId: string; pattern: string; checks: Set<string>; who: string[]; from: string; to: string }

const AT_ONCE = 4
/** Nine of ten alerts are about something wanted, and eight of ten wanted things are found. */
export const GOAL = { precision: 0.9, recall: 0.8 }

type Folders = { house: string; cases: string }

/** Tells all cases of a folder to the product, and compares its alerts with the labels. */
export async function scoreCases({ db, log }: { db: Db; log: Log }, folders: Folders) {
  const house = readHouse(folders.house)
  const cases = readCases(folders.cases, house)
  await storeHouseRules(db, house)
  const people = await makeHouseMembers(db, house)
  const world = { db, log, house, people }
  // Cases know nothing of each other: several at a time keep the database busy.
  const waiting = [...cases]
  const tellNext = async (): Promise<void> => {
    const one = waiting.shift()
    if (!one) return
    await tellCase(world, one)
    await tellNext()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, tellNext))

  const ids = cases.map(({ id }) => id)
  const rows = await db.select().from(discountAlerts).where(inArray(discountAlerts.restaurantId, ids))
  // One about a check that has closed was withdrawn when the check changed.
  const alerts = rows.filter(({ resolvedAt, checkGuid }) => resolvedAt === null || checkGuid === null)
  const idOf = (key: string) => house.staff.get(key)?.guid ?? people.ids.get(key) ?? key
  return { cases, ...compare(cases, alerts, idOf) }
}

export type Score = ReturnType<typeof compare>

/** Which alerts are right, and what of that which is wanted they found. `idOf` gives the id behind the key of staff or a member. */
export function compare(cases: readonly Case[], alerts: readonly DiscountAlert[], idOf: (key: string) => string) {
  const wanted = cases.flatMap((one) => listWanted(one, idOf))
  const judged = alerts.map((alert) => {
    const own = cases.find(({ id }) => id === alert.restaurantId)
    const about = own ? checksOf(alert, own) : new Set<string>()
    return {
      alert,
      about,
      hits: wanted.filter((one) => one.caseId === alert.restaurantId && isAbout(alert, about, one)),
    }
  })
  const right = judged.filter(({ hits }) => hits.length > 0)
  const sightings = judged.flatMap(({ alert, hits }) => {
    const labelled = new Set(hits.flatMap(({ checks }) => [...checks]))
    return alert.sightings.map(({ checkGuid: guid }) => ({
      rule: alert.rule,
      isRight: guid === null ? hits.length > 0 : labelled.has(guid),
    }))
  })
  const found = wanted.filter((one) => right.some(({ hits }) => hits.includes(one)))
  return {
    wanted,
    found,
    missed: wanted.filter((one) => !found.includes(one)),
    alerts: judged,
    right,
    wrong: judged.filter(({ hits }) => hits.length === 0),
    /** Each time that something was seen: a case about somebody may hold checks that are fine beside others that are not. */
    sightings,
    /** How many alerts told what another had told already. */
    repeats:
      right.length -
      right.filter(({ hits }, index) =>
        right.slice(0, index).every((other) => !hits.every((hit) => other.hits.includes(hit))),
      ).length,
    precision: right.length / Math.max(1, judged.length),
    recall: found.length / Math.max(1, wanted.length),
  }
}

function listWanted({ id, checks }: Case, idOf: (key: string) => string): Wanted[] {
  const wanted = new Map<string, Wanted>()
  for (const { number, businessDate, label } of checks) {
    if (!label.isAlert) continue
    const guid = checkGuid(id, number)
    const key = label.who.length > 0 ? `${label.pattern} ${label.who.join(' ')}` : guid
    const known = wanted.get(key)
    if (!known) {
      const who = label.who.map(idOf)
      wanted.set(key, {
        caseId: id,
        pattern: label.pattern,
        checks: new Set([guid]),
        who,
        from: businessDate,
        to: businessDate,
      })
      continue
    }
    known.checks.add(guid)
    if (businessDate < known.from) known.from = businessDate
    if (businessDate > known.to) known.to = businessDate
  }
  return [...wanted.values()]
}

/** A habit may be told within a week of its last check. */
const LATE_DAYS = 7

function isAbout({ subject, businessDate }: DiscountAlert, about: Set<string>, { checks, who, from, to }: Wanted) {
  if ([...about].some((guid) => checks.has(guid))) return true
  const isInTime = from <= businessDate && businessDate <= addDays(to, LATE_DAYS)
  const named = subject.split(':')
  return isInTime && who.some((id) => named.includes(id))
}

/** The labelled checks that an alert is about: by their ids, or by the numbers of orders in its words. */
function checksOf({ checkGuid: guid, subject, headline, evidence }: DiscountAlert, { id, checks }: Case): Set<string> {
  const ids = new Set([guid, ...subject.split(':')])
  const words = [headline, ...evidence.map(({ value }) => value)].join(' ; ')
  const found = checks.filter(({ number, orderNumber }) => {
    return ids.has(checkGuid(id, number)) || new RegExp(`(?<![\\d.$,-])${orderNumber}(?![\\d%]|[.,]\\d)`).test(words)
  })
  const exact = found.filter(({ number }) => ids.has(checkGuid(id, number)))
  // The number of an order is that of all its checks; the id of one says which.
  return new Set((exact.length > 0 ? exact : found).map(({ number }) => checkGuid(id, number)))
}
