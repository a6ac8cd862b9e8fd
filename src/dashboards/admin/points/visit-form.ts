import { instantOf, isDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { readCents } from '#dashboards/member/transactions/claim-receipt-form.ts'
import type { FormReading } from '#dashboards/shared/use-api-form.ts'
import { termsOf, worthOf } from '#features/loyalty/points/points.rules.ts'
import type { recordVisit } from '#features/loyalty/visits/visits.contract.ts'
import { MAX_VISIT_DOLLARS } from '#features/loyalty/visits/visits.rules.ts'
import type { MembershipType } from '#features/members/members.rules.ts'
import type { InputOf } from '#web/contract/endpoint.ts'

export type VisitValues = {
  amount: string
  when: 'now' | 'earlier'
  date: string
  time: string
  discount: string
  note: string
}

export const initialVisit: VisitValues = { amount: '', when: 'now', date: '', time: '', discount: '', note: '' }

const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)

/** What was typed, in cents; undefined while it is no amount that can be entered. */
export function amountOf({ amount }: Pick<VisitValues, 'amount'>): number | undefined {
  const cents = readCents(amount)
  return cents && cents <= MAX_VISIT_DOLLARS * 100 ? cents : undefined
}

/** When the visit was, by the clock of the bar; undefined for just now, or while it is not chosen. */
export function momentOf({ when, date, time }: VisitValues): Date | undefined {
  return when === 'earlier' && isDate(date) && isTime(time) ? instantOf(date, time, venue.timeZone) : undefined
}

/** The points that a visit brings to a member of a type. */
export function pointsOfVisit(amountCents: number, type: MembershipType): number {
  return worthOf({ amountCents, discountCents: undefined, isVoided: false }, termsOf(type)).points
}

/** What is asked to find out whether it is entered a second time; undefined while it is not complete. */
export function sameVisitQuery(values: VisitValues): { amount: string; at?: string } | undefined {
  const cents = amountOf(values)
  const at = momentOf(values)
  if (!cents || (values.when === 'earlier' && !at)) return undefined
  return { amount: String(cents / 100), ...(at && { at: at.toISOString() }) }
}

type Wish = { memberId: string; key: string }

export function readVisit(
  values: VisitValues,
  { memberId, key }: Wish,
): FormReading<InputOf<typeof recordVisit>, VisitValues> {
  const amount = amountOf(values)
  const discount = values.discount.trim() === '' ? undefined : readCents(values.discount)
  const isDiscountWrong = values.discount.trim() !== '' && discount === undefined
  const at = momentOf(values)
  const isEarlier = values.when === 'earlier'
  if (!amount || isDiscountWrong || (isEarlier && !at)) {
    return {
      errors: {
        ...(!amount && { amount: 'Enter the amount, like 46.80' }),
        ...(isDiscountWrong && { discount: 'Enter the discount, like 5.00' }),
        ...(isEarlier && !isDate(values.date) && { date: 'Choose the day' }),
        ...(isEarlier && !isTime(values.time) && { time: 'Choose the time' }),
      },
    }
  }
  const note = values.note.trim()
  const body = {
    amount: amount / 100,
    ...(at && { at: at.toISOString() }),
    ...(discount !== undefined && { discount: discount / 100 }),
    ...(note && { note }),
    key,
  }
  return { input: { params: { id: memberId }, body } }
}
