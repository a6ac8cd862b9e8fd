import type { FormReading } from '#dashboards/shared/use-api-form.ts'
import type { adjustPoints } from '#features/loyalty/adjustments/adjustments.contract.ts'
import { MAX_POINTS_AT_ONCE, MAX_POINTS_REASON_LENGTH } from '#features/loyalty/adjustments/adjustments.rules.ts'
import type { InputOf } from '#web/contract/endpoint.ts'

export const amounts = ['25', '50', '100', 'other'] as const
export const reasons = ['Slow service', 'Wrong order', 'Missed points', 'Other'] as const
const LONGEST_REASON = Math.max(...reasons.map((reason) => reason.length))
/** Leaves room for the reason that it is written after. */
export const MAX_DETAILS_LENGTH = MAX_POINTS_REASON_LENGTH - LONGEST_REASON - ': '.length

export type PointsValues = {
  does: 'add' | 'take'
  amount: (typeof amounts)[number]
  typed: string
  why: (typeof reasons)[number]
  details: string
  counts: boolean
}

export const initialPoints: PointsValues = {
  does: 'add',
  amount: '50',
  typed: '',
  why: 'Slow service',
  details: '',
  counts: true,
}

/** How many points were chosen or typed, without a sign; undefined while it is no number. */
export function sizeOf({ amount, typed }: PointsValues): number | undefined {
  const words = (amount === 'other' ? typed : amount).trim().replaceAll(',', '')
  const size = /^\d{1,5}$/.test(words) ? Number(words) : 0
  return size > 0 && size <= MAX_POINTS_AT_ONCE ? size : undefined
}

/** The same with the sign that it has in the ledger. */
export function pointsOf(values: PointsValues): number | undefined {
  const size = sizeOf(values)
  return size && (values.does === 'add' ? size : -size)
}

type Wish = { memberId: string; key: string }

export function readPoints(
  values: PointsValues,
  { memberId, key }: Wish,
): FormReading<InputOf<typeof adjustPoints>, PointsValues> {
  const points = pointsOf(values)
  const details = values.details.trim()
  const isUnexplained = values.why === 'Other' && details === ''
  if (points === undefined || isUnexplained) {
    return {
      errors: {
        ...(points === undefined && {
          typed: `Enter a number from 1 to ${MAX_POINTS_AT_ONCE.toLocaleString('en-US')}`,
        }),
        ...(isUnexplained && { details: 'Say why' }),
      },
    }
  }
  const reason = values.why === 'Other' ? details : [values.why, details].filter(Boolean).join(': ')
  return { input: { params: { id: memberId }, body: { points, reason, countsForLifetime: values.counts, key } } }
}
