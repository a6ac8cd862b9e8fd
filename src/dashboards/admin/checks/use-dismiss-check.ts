import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describe, useApiMutation } from '#dashboards/admin/admin-data.ts'
import { formatNumber } from '#dashboards/admin/shared/pos-format.ts'
import { useUndoToast } from '#dashboards/admin/shared/use-undo-toast.ts'
import type { UnmatchedCheckWire } from '#features/pos/checks/checks.wire.ts'
import { useToast } from '#ui/toast.tsx'
import { urls } from '#urls.ts'

/** Takes checks that are no member's out of the list, or puts them back. Each is under way for itself. */
export function useDismissCheck(onDone: () => void) {
  const act = useApiMutation()
  const client = useQueryClient()
  const show = useToast()
  const offerUndo = useUndoToast()
  const [underWay, setUnderWay] = useState<readonly string[]>([])

  async function decide(check: UnmatchedCheckWire, isDismissal: boolean) {
    const { checkGuid } = check
    setUnderWay((guids) => [...guids, checkGuid])
    const answer = await act('POST', urls.api.unmatchedChecks, {
      body: { checkGuid, dismiss: isDismissal },
      changes: ['checks', 'audit'],
    })
    setUnderWay((guids) => guids.filter((guid) => guid !== checkGuid))
    const words = isDismissal ? dismissal : puttingBack
    if (answer.outcome === 'ok') {
      onDone()
      return offerUndo({ ...words.done(formatNumber(check.checkNumber)), undo: () => decide(check, !isDismissal) })
    }
    show({ type: 'error', title: words.failed, message: describe(answer) })
    if (answer.outcome === 'refused') await client.invalidateQueries({ queryKey: ['checks'] })
  }

  return {
    dismiss: (check: UnmatchedCheckWire) => decide(check, true),
    putBack: (check: UnmatchedCheckWire) => decide(check, false),
    isDeciding: (checkGuid: string) => underWay.includes(checkGuid),
  }
}

type Words = { done: (number: string) => { title: string; message: string }; failed: string }

const dismissal: Words = {
  done: (number) => ({
    title: 'Not a member’s',
    message: `Check ${number} has left the list. Its guest can still claim it with the receipt.`,
  }),
  failed: 'The check is still in the list',
}

const puttingBack: Words = {
  done: (number) => ({ title: 'Put back', message: `Check ${number} waits for its member again.` }),
  failed: 'The check was not put back',
}
