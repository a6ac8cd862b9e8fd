import { formatNumber } from '#dashboards/admin/shared/pos-format.ts'
import { formatPoints } from '#dashboards/member/member-format.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { undoContent } from '#features/content/content.contract.ts'
import { type FactWire, fixFact } from '#features/events/facts/facts.contract.ts'
import { decideApplication, undoApproval } from '#features/loyalty/memberships/members.contract.ts'
import {
  approveClaim,
  redeemReward,
  undoClaimApproval,
  undoRedeem,
} from '#features/loyalty/rewards/rewards.contract.ts'
import { plans } from '#features/members/plans.rules.ts'
import type {
  ApplicationWire,
  HandOverWire,
  WaitingCheckWire,
  WaitingClaimWire,
} from '#features/operations/tonight/tonight.contract.ts'
import { decideUnmatchedCheck, moveCheck } from '#features/pos/checks/checks.contract.ts'
import type { Done } from './waiting-kind.ts'

export type WaitingActions = ReturnType<typeof useWaitingActions>

/** What can be done from Tonight with one tap. Each says what came of it. */
export function useWaitingActions() {
  const { mutateAsync: redeem } = useApiMutation(redeemReward)
  const { mutateAsync: takeBack } = useApiMutation(undoRedeem)
  const { mutateAsync: approve } = useApiMutation(approveClaim)
  const { mutateAsync: takeClaimBack } = useApiMutation(undoClaimApproval)
  const { mutateAsync: decide } = useApiMutation(decideApplication)
  const { mutateAsync: takeApprovalBack } = useApiMutation(undoApproval)
  const { mutateAsync: assign } = useApiMutation(decideUnmatchedCheck)
  const { mutateAsync: move } = useApiMutation(moveCheck)
  const { mutateAsync: fix } = useApiMutation(fixFact)
  const { mutateAsync: undoVersion } = useApiMutation(undoContent)

  return {
    async give({ rewardId, code, reward, memberName }: HandOverWire): Promise<Done> {
      await redeem({ body: { code } })
      return { words: `${memberName} got ${reward}`, undo: () => takeBack({ body: { rewardId } }) }
    },
    async approveClaim({ rewardId, reward, memberName }: WaitingClaimWire): Promise<Done> {
      await approve({ body: { rewardId } })
      return {
        words: `${reward} approved for ${memberName}`,
        note: 'It now waits to be handed over.',
        undo: () => takeClaimBack({ params: { id: rewardId } }),
      }
    },
    async approveApplication({ memberId, memberName, membershipType }: ApplicationWire): Promise<Done> {
      await decide({ body: { memberId, action: 'approve' } })
      return {
        words: `${memberName} is a ${plans[membershipType].label} member`,
        undo: () => takeApprovalBack({ params: { id: memberId } }),
      }
    },
    async confirmCheck({ checkGuid, checkNumber, memberId, memberName }: WaitingCheckWire): Promise<Done> {
      const answer = await assign({ body: { checkGuid, memberId } })
      const points = 'pointsEarned' in answer ? answer.pointsEarned : 0
      return {
        words: `Check ${formatNumber(checkNumber)} is ${memberName}’s`,
        note: points > 0 ? `${formatPoints(points)} added.` : 'Visit added, no points.',
        undo: () => move({ params: { checkGuid }, body: { from: memberId, memberId: null } }),
      }
    },
    async fixFact({ id, title, places }: FactWire): Promise<Done> {
      const { name, version } = await fix({ body: { id, values: places.map(({ value }) => value) } })
      const undo = () => undoVersion({ body: { name, version } })
      return { words: 'Fixed. The website shows it.', note: title, undo }
    },
  }
}
