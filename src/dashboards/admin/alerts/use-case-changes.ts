import { useState } from 'react'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import {
  type DiscountAlertWire,
  reopenDiscountAlerts,
  resolveDiscountAlerts,
  type WhatWasDone,
} from '#features/discounts/queue/queue.contract.ts'
import type { AlertOutcome } from '#features/discounts/queue/queue.rules.ts'
import { useToast } from '#ui/toast/toast.tsx'

/** What was just done with some cases, and what was not. */
export type Changed = Pick<WhatWasDone, 'done' | 'left'> & {
  at: number
  what: 'resolved' | 'reopened'
  outcome: AlertOutcome | undefined
  /** Of those that were changed. */
  cost: number
}

type Resolution = { outcome: AlertOutcome; note: string }

/** Resolves and reopens cases, one or many, and keeps what came of it in sight. `onChanged` is called after each. */
export function useCaseChanges(onChanged: () => void) {
  const [changed, setChanged] = useState<Changed>()
  const resolving = useApiMutation(resolveDiscountAlerts)
  const show = useToast()
  const reopening = useApiMutation(reopenDiscountAlerts, {
    onSuccess: (answer) => tell([], answer, { what: 'reopened', outcome: undefined }),
    onError: ({ message }, { body: { ids } }) =>
      show({ type: 'error', title: `Couldn't reopen the ${ids.length === 1 ? 'alert' : 'alerts'}`, message }),
  })

  function tell(
    cases: readonly DiscountAlertWire[],
    { done, left }: WhatWasDone,
    how: Pick<Changed, 'what' | 'outcome'>,
  ) {
    const ids = new Set(done.map(({ id }) => id))
    const cost = cases.filter(({ id }) => ids.has(id)).reduce((total, one) => total + one.cost, 0)
    setChanged({ at: Date.now(), done, left, cost, ...how })
    onChanged()
  }

  return {
    changed,
    /** Why the last resolution failed, until other cases are chosen. */
    problem: resolving.error?.message,
    forgetProblem() {
      if (resolving.isError) resolving.reset()
    },
    isBusy: resolving.isPending || reopening.isPending,
    isReopening: (id: string) => reopening.isPending && reopening.variables.body.ids.includes(id),
    forget: () => setChanged(undefined),
    resolve(cases: readonly DiscountAlertWire[], { outcome, note }: Resolution, onDone?: () => void) {
      const ids = cases.map(({ id }) => id)
      resolving.mutate(
        { body: { ids, outcome, note } },
        {
          onSuccess(answer) {
            tell(cases, answer, { what: 'resolved', outcome })
            onDone?.()
          },
        },
      )
    },
    reopen(cases: readonly Pick<DiscountAlertWire, 'id'>[]) {
      reopening.mutate({ body: { ids: cases.map(({ id }) => id) } })
    },
  }
}

export type CaseChanges = ReturnType<typeof useCaseChanges>
