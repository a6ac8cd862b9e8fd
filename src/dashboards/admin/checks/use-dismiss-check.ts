import { formatNumber } from '#dashboards/admin/shared/pos-format.ts'
import { useUndoToast } from '#dashboards/admin/shared/use-undo-toast.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { decideUnmatchedCheck, type UnmatchedCheckWire } from '#features/pos/checks/checks.contract.ts'
import { useCheckAttempts } from './use-check-attempts.ts'

/** Dismisses checks that are no member's, or restores them. Several can be under way at a time. */
export function useDismissCheck(onDone: () => void) {
  const { mutateAsync } = useApiMutation(decideUnmatchedCheck)
  const offerUndo = useUndoToast()
  const { attempt, isUnderWay } = useCheckAttempts()

  function decide(check: UnmatchedCheckWire, isDismissal: boolean): Promise<void> {
    const { checkGuid } = check
    const labels = isDismissal ? dismissal : restoring
    return attempt(checkGuid, labels.failed, async () => {
      await mutateAsync({ body: { checkGuid, dismiss: isDismissal } })
      onDone()
      offerUndo({ ...labels.done(formatNumber(check.checkNumber)), undo: () => decide(check, !isDismissal) })
    })
  }

  return {
    dismiss: (check: UnmatchedCheckWire) => decide(check, true),
    restore: (check: UnmatchedCheckWire) => decide(check, false),
    isDeciding: isUnderWay,
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
