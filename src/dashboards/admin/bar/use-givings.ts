import { useEffect, useState } from 'react'
import { newId } from '#dashboards/shared/new-id.ts'
import type { BarCardWire, BarRewardWire } from '#features/loyalty/bar/bar.contract.ts'
import { giveReward, settleGiving } from '#features/loyalty/rewards/codes/codes.contract.ts'
import { undoRedeem } from '#features/loyalty/rewards/rewards.contract.ts'
import type { ApiError } from '#web/api.client.ts'
import { callAtBar, isUnsure } from './bar-call.ts'

/**
 * How far one giving is. `unsure` and `undo-unsure` got no answer: nobody knows what happened until the server is asked
 * again. `not-given` was unsure, and turned out not to have happened.
 */
export type GivingState =
  | 'sending'
  | 'unsure'
  | 'given'
  | 'not-given'
  | 'refused'
  | 'undoing'
  | 'undo-unsure'
  | 'undone'

export type Giving = {
  /** Made for each giving, so that asking again gives nothing twice. */
  key: string
  card: BarCardWire
  reward: BarRewardWire
  by: string
  /** When it was pressed, and from the answer on when it was given. */
  at: Date
  state: GivingState
  /** Why it was refused, or could not be undone. */
  error?: ApiError
}

const MOST_KEPT = 8
const ASK_AGAIN_MS = 3000

type Options = {
  by: string
  isLost: boolean
  /** Hears of every answer, and of every call that got none. */
  onAnswer: (error?: ApiError) => void
}

/** What was handed over on this device since bar mode was opened, the last first, each as what it truly is. */
export function useGivings({ by, isLost, onAnswer }: Options) {
  const [givings, setGivings] = useState<Giving[]>([])
  const set = (key: string, changes: Partial<Giving>) =>
    setGivings((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  async function send(call: () => Promise<unknown>, found: (error?: ApiError) => void) {
    await call().then(
      () => {
        onAnswer()
        found()
      },
      (error: ApiError) => {
        onAnswer(error)
        found(error)
      },
    )
  }

  function give(card: BarCardWire, reward: BarRewardWire): string {
    const key = newId()
    const giving: Giving = { key, card, reward, by, at: new Date(), state: 'sending' }
    setGivings((before) => [giving, ...before].slice(0, MOST_KEPT))
    void send(
      () => callAtBar(giveReward, { params: { id: reward.id }, body: { key } }),
      (error) => {
        if (!error) set(key, { state: 'given', at: new Date() })
        else set(key, isUnsure(error) ? { state: 'unsure' } : { state: 'refused', error })
      },
    )
    return key
  }

  function undo({ key, reward }: Giving) {
    set(key, { state: 'undoing' })
    void send(
      () => callAtBar(undoRedeem, { body: { rewardId: reward.id } }),
      (error) => {
        if (!error) set(key, { state: 'undone' })
        else set(key, isUnsure(error) ? { state: 'undo-unsure' } : { state: 'given', error })
      },
    )
  }

  function settle({ key, reward }: Giving) {
    void send(
      async () => {
        const { outcome } = await callAtBar(settleGiving, { params: { id: reward.id }, body: { key } })
        set(key, { state: outcome })
      },
      // Refused for what it is, and not because somebody has to enter a PIN or sign in first.
      (error) => error?.isOutdated && set(key, { state: 'refused', error }),
    )
  }

  // Asked again until there is an answer, and not while it is known that none can come.
  const unsettled = givings.find(({ state }) => state === 'unsure' || state === 'undo-unsure')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is unsettled, and the way back, are the reasons to ask
  useEffect(() => {
    if (!unsettled || isLost) return
    const ask = () => (unsettled.state === 'unsure' ? settle(unsettled) : undo(unsettled))
    const timer = setInterval(ask, ASK_AGAIN_MS)
    ask()
    return () => clearInterval(timer)
  }, [unsettled?.key, unsettled?.state, isLost])

  return { givings, give, undo }
}
