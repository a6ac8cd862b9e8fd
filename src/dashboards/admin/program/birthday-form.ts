import type { FieldErrors } from '#dashboards/shared/use-api-form.ts'
import type { BirthdayTreat } from '#features/loyalty/birthdays/birthdays.contract.ts'
import { MAX_WINDOW_DAYS, treatProblems } from '#features/loyalty/birthdays/birthdays.rules.ts'
import type { RewardType } from '#features/loyalty/rewards/rewards.rules.ts'

/** The treat as it stands in the form: numbers are text while they are typed. */
export type BirthdayDraft = {
  isActive: boolean
  treat: string
  category: RewardType
  daysBefore: string
  daysAfter: string
}

/** What is proposed to who sets it up: a week around the day. */
const first: BirthdayTreat = { isActive: true, treat: '', category: 'food', daysBefore: 3, daysAfter: 3 }

export function toDraft(treat: BirthdayTreat | null): BirthdayDraft {
  const { daysBefore, daysAfter, ...rest } = treat ?? first
  return { ...rest, daysBefore: String(daysBefore), daysAfter: String(daysAfter) }
}

type Reading = { treat: BirthdayTreat } | { errors: FieldErrors<BirthdayDraft> }

/** What was typed, as a treat; or what is wrong with it. */
export function readDraft(draft: BirthdayDraft): Reading {
  const number = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed))
  const treat = {
    ...draft,
    treat: draft.treat.trim(),
    daysBefore: number(draft.daysBefore),
    daysAfter: number(draft.daysAfter),
  }
  const isWithin = (days: number) => Number.isInteger(days) && days >= 0 && days <= MAX_WINDOW_DAYS
  const errors: FieldErrors<BirthdayDraft> = {
    ...(!treat.treat && { treat: treatProblems.treat }),
    ...(!isWithin(treat.daysBefore) && { daysBefore: treatProblems.days }),
    ...(!isWithin(treat.daysAfter) && { daysAfter: treatProblems.days }),
  }
  return Object.keys(errors).length > 0 ? { errors } : { treat }
}
