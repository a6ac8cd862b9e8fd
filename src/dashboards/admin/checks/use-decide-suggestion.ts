import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '#dashboards/admin/shared/pos-format.ts'
import { useUndoToast } from '#dashboards/admin/shared/use-undo-toast.ts'
import { formatPoints } from '#dashboards/member/member-format.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import {
  type CheckMemberWire,
  decideUnmatchedCheck,
  listUnmatchedChecks,
  moveCheck,
  type UnmatchedCheckWire,
} from '#features/pos/checks/checks.contract.ts'
import { useToast } from '#ui/toast/toast.tsx'
import { ApiError } from '#web/api.client.ts'

/** Says with one tap whose a check is, or whose it isn't. Both can be undone. */
export function useDecideSuggestion(onDone: () => void) {
  const { mutateAsync: decide } = useApiMutation(decideUnmatchedCheck)
  const { mutateAsync: move } = useApiMutation(moveCheck)
  const client = useQueryClient()
  const show = useToast()
  const offerUndo = useUndoToast()
  const [underWay, setUnderWay] = useState<readonly string[]>([])

  /** Does one thing about a check; when it fails, says so and shows the list as it is. */
  async function attempt(checkGuid: string, failed: string, run: () => Promise<void>) {
    setUnderWay((guids) => [...guids, checkGuid])
    try {
      await run()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      show({ type: 'error', title: failed, message: error.message })
      if (error.code !== 'unreachable') await client.invalidateQueries({ queryKey: [listUnmatchedChecks.topic] })
    } finally {
      setUnderWay((guids) => guids.filter((guid) => guid !== checkGuid))
    }
  }

  const confirm = ({ checkGuid, checkNumber }: UnmatchedCheckWire, { id: memberId, name }: CheckMemberWire) =>
    attempt(checkGuid, "Couldn't assign the check", async () => {
      const answer = await decide({ body: { checkGuid, memberId } })
      onDone()
      if (!('isNew' in answer)) return
      const { pointsEarned, isCustomerLinked } = answer
      const gain = pointsEarned > 0 ? `${formatPoints(pointsEarned)} added.` : 'Visit added, no points.'
      const later = isCustomerLinked ? ' Their next checks will match automatically.' : ''
      const message = `Check ${formatNumber(checkNumber)} assigned to ${name}. ${gain}${later}`
      offerUndo({ title: 'Check assigned', message, undo: () => unassign(checkGuid, memberId) })
    })

  const unassign = (checkGuid: string, from: string) =>
    attempt(checkGuid, "Couldn't undo", async () => {
      await move({ params: { checkGuid }, body: { from, memberId: null } })
    })

  const deny = ({ checkGuid, checkNumber }: UnmatchedCheckWire, { id: notMemberId, name }: CheckMemberWire) =>
    attempt(checkGuid, "Couldn't save that", async () => {
      await decide({ body: { checkGuid, notMemberId, isDenied: true } })
      onDone()
      const message = `We won't suggest ${name} for check ${formatNumber(checkNumber)} again.`
      offerUndo({ title: `Not ${name}`, message, undo: () => allow(checkGuid, notMemberId) })
    })

  const allow = (checkGuid: string, notMemberId: string) =>
    attempt(checkGuid, "Couldn't undo", async () => {
      await decide({ body: { checkGuid, notMemberId, isDenied: false } })
    })

  return { confirm, deny, isAsking: (checkGuid: string) => underWay.includes(checkGuid) }
}
