import type { Weekday } from '#base/zoned-time.ts'
import type { FieldErrors } from '#dashboards/shared/use-api-form.ts'
import type { BonusWire } from '#features/loyalty/bonuses/bonuses.contract.ts'
import { type BonusKind, bonusProblems, findBonusProblem } from '#features/loyalty/bonuses/bonuses.rules.ts'

/** A bonus as it stands in the form: everything that is typed is text, and empty for nothing. */
export type BonusDraft = {
  name: string
  kind: BonusKind
  /** What is chosen and what is typed for each kind, so that going back and forth loses neither. */
  multiplier: string
  points: string
  weekdays: readonly Weekday[]
  startsAt: string
  endsAt: string
  firstDate: string
  lastDate: string
  isActive: boolean
}

export function toDraft(bonus: BonusWire | undefined): BonusDraft {
  return {
    name: bonus?.name ?? '',
    kind: bonus?.kind ?? 'multiplier',
    multiplier: bonus?.kind === 'multiplier' ? String(bonus.amount) : '2',
    points: bonus?.kind === 'points' ? String(bonus.amount) : '',
    weekdays: bonus?.weekdays ?? [],
    startsAt: bonus?.startsAt ?? '',
    endsAt: bonus?.endsAt ?? '',
    firstDate: bonus?.firstDate ?? '',
    lastDate: bonus?.lastDate ?? '',
    isActive: bonus?.isActive ?? true,
  }
}

type Fields = Omit<BonusWire, 'id' | 'given'>
type Reading = { bonus: Fields } | { errors: FieldErrors<BonusDraft> }

/** What was typed, as a bonus; or what is wrong with it. */
export function readDraft(draft: BonusDraft): Reading {
  const { kind, isActive } = draft
  const bonus: Fields = {
    name: draft.name.trim(),
    kind,
    amount: Number(kind === 'multiplier' ? draft.multiplier : draft.points || Number.NaN),
    weekdays: [...draft.weekdays],
    startsAt: draft.startsAt || null,
    endsAt: draft.endsAt || null,
    firstDate: draft.firstDate || null,
    lastDate: draft.lastDate || null,
    isActive,
  }
  const other = findBonusProblem(bonus)
  const errors: FieldErrors<BonusDraft> = {
    ...(!bonus.name && { name: bonusProblems.name }),
    ...(other && { [other.field === 'amount' ? kind : other.field]: other.problem }),
  }
  return Object.keys(errors).length > 0 ? { errors } : { bonus }
}

/** A bonus without what was counted of it, to save it again. */
export function fieldsOf({ id: _, given: __, ...fields }: BonusWire): Fields {
  return fields
}
