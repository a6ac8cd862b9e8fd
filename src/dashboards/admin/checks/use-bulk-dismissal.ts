import { useState } from 'react'
import { formatCountOf, formatNumber } from '#dashboards/admin/shared/pos-format.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { dismissUnmatchedChecks, type UnmatchedCheckWire } from '#features/pos/checks/checks.contract.ts'
import type { AnswerOf } from '#web/contract/endpoint.ts'

type Told = { at: number; words: string; left: string[]; undo: (() => void) | undefined }
type Picked = ReadonlyMap<string, UnmatchedCheckWire>
const NOTHING: Picked = new Map()

/** Chooses checks and dismisses or restores all of them at once, with a way back. */
export function useBulkDismissal(view: string) {
  // What was chosen in one list has no place in another.
  const [picked, setPicked] = useState<{ view: string; checks: Picked }>({ view, checks: NOTHING })
  const checks = picked.view === view ? picked.checks : NOTHING
  const [told, setTold] = useState<Told>()
  const { mutate, reset, isPending, error } = useApiMutation(dismissUnmatchedChecks)

  function pick(next: Picked) {
    // Why others could not be dismissed says nothing of these.
    if (error) reset()
    setPicked({ view, checks: next })
  }

  function choose(all: readonly UnmatchedCheckWire[], isChosen: boolean) {
    const next = new Map(checks)
    for (const check of all) {
      if (isChosen) next.set(check.checkGuid, check)
      else next.delete(check.checkGuid)
    }
    pick(next)
  }

  function decide(checkGuids: readonly string[], dismiss: boolean, isUndo = false) {
    mutate(
      { body: { checkGuids: [...checkGuids], dismiss } },
      {
        onSuccess(answer) {
          const undo = () => decide(answer.done, !dismiss, true)
          setTold({
            at: Date.now(),
            ...describe(answer, dismiss),
            undo: isUndo || answer.done.length === 0 ? undefined : undo,
          })
          pick(NOTHING)
        },
      },
    )
  }

  return {
    checks: [...checks.values()],
    isChosen: (checkGuid: string) => checks.has(checkGuid),
    choose,
    clear: () => pick(NOTHING),
    dismiss: () => decide([...checks.keys()], view !== 'dismissed'),
    isBusy: isPending,
    problem: error?.message,
    told,
    forget: () => setTold(undefined),
  }
}

export type BulkDismissal = ReturnType<typeof useBulkDismissal>

function describe({ done, left }: AnswerOf<typeof dismissUnmatchedChecks>, dismiss: boolean) {
  const word = dismiss ? 'dismissed' : 'restored'
  const reasons = { 'not-found': 'it is no longer there', 'of-a-member': "it is a member's by now" }
  return {
    words: done.length > 0 ? `${formatCountOf(done.length, 'check')} ${word}.` : '',
    left: left.map(({ number, reason }) => `Check ${formatNumber(number)} was not ${word}: ${reasons[reason]}.`),
  }
}
