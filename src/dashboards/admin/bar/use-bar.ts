import { useRef, useState } from 'react'
import { type BarCardWire, type BarRewardWire, openAtBar } from '#features/loyalty/bar/bar.contract.ts'
import { readScanned } from '#features/loyalty/bar/bar.rules.ts'
import { type LookedUpWire, lookUpMembers } from '#features/loyalty/memberships/lookup.contract.ts'
import { MIN_LOOKUP_LENGTH } from '#features/loyalty/memberships/member-list.rules.ts'
import type { ApiError } from '#web/api.client.ts'
import { callAtBar, isUnsure } from './bar-call.ts'
import { createCardMemory } from './card-memory.ts'

/** What the answer side shows. */
export type Answer =
  | { at: 'idle' }
  | { at: 'finding'; text: string }
  | { at: 'matches'; found: LookedUpWire[]; total: number; text: string }
  | { at: 'problem'; text: string; message: string }
  /** From memory, when there is no connection: it may have changed since. */
  | { at: 'card'; card: BarCardWire; isOld: boolean }
  /** One reward of the card: to be given, or why it is not. */
  | { at: 'reward'; card: BarCardWire; reward: BarRewardWire }

const TOO_SHORT = 'Type a card number, a code, a phone or at least two letters of a name.'
const NOT_KNOWN_OFFLINE =
  "There's no connection, and this card wasn't opened here tonight. Ask for it again once we're back."

type Options = { onAnswer: (error?: ApiError) => void }

/** Finds who stands at the bar by what was scanned or typed. The last that was asked for is the one that is shown. */
export function useBar({ onAnswer }: Options) {
  const [answer, setAnswer] = useState<Answer>({ at: 'idle' })
  const [memory] = useState(createCardMemory)
  const latest = useRef(0)

  async function ask(text: string, look: () => Promise<Answer>) {
    latest.current += 1
    const turn = latest.current
    setAnswer({ at: 'finding', text })
    const found = await look().catch((error: ApiError): Answer => {
      onAnswer(error)
      const card = isUnsure(error) ? memory.find(text) : undefined
      if (card) return { at: 'card', card, isOld: true }
      return { at: 'problem', text, message: isUnsure(error) ? NOT_KNOWN_OFFLINE : error.message }
    })
    if (turn === latest.current) setAnswer(found)
  }

  async function open(scanned: string): Promise<Answer> {
    const { card, reward } = await callAtBar(openAtBar, { query: { scanned } })
    onAnswer()
    memory.keep(card)
    return reward ? { at: 'reward', card, reward } : { at: 'card', card, isOld: false }
  }

  async function search(text: string): Promise<Answer> {
    const { list, total } = await callAtBar(lookUpMembers, { query: { q: text } })
    onAnswer()
    const [only] = list
    return list.length === 1 && only ? open(only.id) : { at: 'matches', found: list, total, text }
  }

  function find(typed: string) {
    const text = typed.trim()
    if (readScanned(text).kind !== 'words') return ask(text, () => open(text))
    if (text.length >= MIN_LOOKUP_LENGTH) return ask(text, () => search(text))
    return setAnswer({ at: 'problem', text, message: TOO_SHORT })
  }

  return {
    answer,
    find,
    openMember: (id: string) => ask(id, () => open(id)),
    chooseReward: (card: BarCardWire, reward: BarRewardWire) => setAnswer({ at: 'reward', card, reward }),
    reset() {
      latest.current += 1
      setAnswer({ at: 'idle' })
    },
  }
}
