import { eraseRewards } from '#features/loyalty/rewards/erase-rewards.ts'
import type { Eraser } from '#features/members/erase-member.ts'
import { forgetMemberAsGuest } from '#features/pos/checks/forget-guests.ts'

/** Every feature that keeps something about a member beyond the profile. Checks come before rewards, as in counting. */
export const erasers: readonly Eraser[] = [forgetMemberAsGuest, eraseRewards]
