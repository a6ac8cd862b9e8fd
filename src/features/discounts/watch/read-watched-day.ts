import { and, eq, inArray, sql } from 'drizzle-orm'
import type { RegisterTime } from '#base/business-date.ts'
import { addDays } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import type { CheckMember, JudgedCheck, WatchedDay } from '#features/discounts/alerts/alert.rules.ts'
import { isMembership, sortDiscount } from '#features/discounts/alerts/explain-discounts.rules.ts'
import { readDiscountRules } from '#features/discounts/discount-rules/discount-rules.queries.ts'
import { listDayChecks } from '#features/discounts/discounts.queries.ts'
import { listSpecialDaysFrom, listStoredHours } from '#features/hours/hours.queries.ts'
import { shownWeek } from '#features/hours/hours.rules.ts'
import { isOpenAt } from '#features/hours/opening.rules.ts'
import { members } from '#features/members/members.table.ts'
import { readMenuKinds } from '#features/pos/terminal/read-menu-kinds.ts'
import type { Db, Tx } from '#platform/db.ts'

type Asked = { restaurantId: string; businessDate: string; time: RegisterTime; isOver: boolean; now: Date }

/** Everything that the rules look at of a business date. */
export async function readWatchedDay(tx: Tx, asked: Asked): Promise<WatchedDay> {
  const { restaurantId, businessDate, time, isOver, now } = asked
  const rules = await readDiscountRules(tx)
  const checks = await listDayChecks(tx, { restaurantId, businessDate })
  const hours = shownWeek(await listStoredHours(tx))
  const specialDays = await listSpecialDaysFrom(tx, addDays(businessDate, -1))
  const opening = { hours, specialDays, timeZone: venue.timeZone }
  return {
    businessDate,
    checks: await withNamedMembers(tx, checks, rules),
    rules,
    menu: await readMenuKinds(tx, now),
    ...time,
    isOver,
    isService: (at) => isOpenAt(opening, at) ?? true,
  }
}

/** Members who are on a check by their full name alone. Only asked where a membership discount was given to nobody. */
export async function withNamedMembers<Check extends JudgedCheck>(
  tx: Db | Tx,
  checks: readonly Check[],
  rules: WatchedDay['rules'],
): Promise<readonly Check[]> {
  const unclear = checks.filter(
    ({ member, discounts }) => !member && discounts.some((discount) => isMembership(sortDiscount(discount, rules))),
  )
  const names = new Set(unclear.flatMap(namesOn))
  if (names.size === 0) return checks
  const { id, number, firstName, lastName, email, phone, membershipType } = members
  const found = await tx
    .select({ id, number, firstName, lastName, email, phone, membershipType })
    .from(members)
    .where(
      and(
        inArray(sql`lower(${lastName})`, [...new Set([...names].flatMap((name) => name.split(' ')))]),
        inArray(sql`lower(${firstName} || ' ' || ${lastName})`, [...names]),
        eq(members.status, 'approved'),
      ),
    )
  const byName = new Map<string, CheckMember>(
    found.map(({ firstName: first, lastName: last, ...member }) => {
      const name = `${first} ${last}`
      return [name.toLowerCase(), { ...member, name, isApproved: true }]
    }),
  )
  return checks.map((check) => {
    const namedMember = check.member ? undefined : namesOn(check).flatMap((name) => byName.get(name) ?? [])[0]
    return namedMember ? { ...check, namedMember } : check
  })
}

/** "LINDHOLM/GRACE M", "Grace Lindholm 2" and "Lindholm, Grace" all name her. */
function namesOn({ tabName, customerName }: Pick<JudgedCheck, 'tabName' | 'customerName'>): string[] {
  return [tabName, customerName].flatMap((text) => {
    const words = text?.toLowerCase().match(/[\p{L}'’-]{2,}/gu) ?? []
    return words.slice(1).flatMap((word, index) => [`${words[index]} ${word}`, `${word} ${words[index]}`])
  })
}
