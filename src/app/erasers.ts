import { eraseAlertWords } from '#features/discounts/erase-alert-words.ts'
import { closeOpenRewards } from '#features/loyalty/rewards/close-open-rewards.ts'
import type { Eraser } from '#features/members/erase-member.ts'
import { erasePerson } from '#platform/privacy/forget.ts'
import type { TableData } from '#platform/privacy/inventory.ts'
import { inventory, posInventory } from './inventory.ts'

const eraseFrom =
  (data: TableData): Eraser =>
  (tx, person, at) =>
    erasePerson(tx, data, { person, at })

/** Checks come before the member and rewards, as in counting (decision 024). */
export const erasers: readonly Eraser[] = [
  ...posInventory.map(eraseFrom),
  closeOpenRewards,
  eraseAlertWords,
  ...inventory.filter((data) => !posInventory.includes(data)).map(eraseFrom),
]
