import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '#dashboards/admin/shared/pos-format.ts'
import { useUndoToast } from '#dashboards/admin/shared/use-undo-toast.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import {
  decideUnmatchedCheck,
  listUnmatchedChecks,
  type UnmatchedCheckWire,
} from '#features/pos/checks/checks.contract.ts'
import { useToast } from '#ui/toast/toast.tsx'
import { ApiError } from '#web/api.client.ts'

/** Dismisses checks that are no member's, or restores them. Several can be under way at a time. */
export function useDismissCheck(onDone: () => void) {
  const { mutateAsync } = useApiMutation(decideUnmatchedCheck)
  const client = useQueryClient()
  const show = useToast()
  const offerUndo = useUndoToast()
  const [underWay, setUnderWay] = useState<readonly string[]>([])

  async function decide(check: UnmatchedCheckWire, isDismissal: boolean) {
    const { checkGuid } = check
    const labels = isDismissal ? dismissal : restoring
    setUnderWay((guids) => [...guids, checkGuid])
    try {
      await mutateAsync({ body: { checkGuid, dismiss: isDismissal } })
      onDone()
      offerUndo({ ...labels.done(formatNumber(check.checkNumber)), undo: () => decide(check, !isDismissal) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      show({ type: 'error', title: labels.failed, message: error.message })
      // Somebody else may have been faster; the list then shows what they did.
      if (error.code !== 'unreachable') await client.invalidateQueries({ queryKey: [listUnmatchedChecks.topic] })
    } finally {
      setUnderWay((guids) => guids.filter((guid) => guid !== checkGuid))
    }
  }

  return {
    dismiss: (check: UnmatchedCheckWire) => decide(check, true),
    restore: (check: UnmatchedCheckWire) => decide(check, false),
    isDeciding: (checkGuid: string) => underWay.includes(checkGuid),
  }
}

type Labels = { done: (number: string) => { title: string; message: string }; failed: string }

const dismissal: Labels = {
  done: (number) => ({
    title: 'Check dismissed',
    message: `Check ${number} is off the list. The guest can still claim it with their receipt.`,
  }),
  failed: "Couldn't dismiss the check",
}

const restoring: Labels = {
  done: (number) => ({ title: 'Check restored', message: `Check ${number} is back on the list.` }),
  failed: "Couldn't restore the check",
}
