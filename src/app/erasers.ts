import { closeOpenRewards } from '#features/loyalty/rewards/close-open-rewards.ts'
import type { Eraser } from '#features/members/erasure/erase-member.ts'
import { lockChecksOf } from '#features/pos/checks/lock-checks-of.ts'
import { erasePerson } from '#platform/privacy/forget.ts'
import { inventory } from './inventory.ts'

/** Checks are locked before the member and rewards, as in counting (decision 024). */
export const erasers: readonly Eraser[] = [
  lockChecksOf,
  closeOpenRewards,
  ...inventory.map(
    (data): Eraser =>
      (tx, person, at) =>
        erasePerson(tx, data, { person, at }),
  ),
]
