/** What a visitor said, or `signal` once they have been told that the browser's own word is followed. */
export type Choice = 'allowed' | 'declined' | 'signal'

export type StoredChoice = { choice: Choice; at: number; scope: readonly string[] }

const HOLDS_FOR_DAYS = 180
const DAY_MS = 86_400_000

type Situation = {
  stored: StoredChoice | undefined
  /** The browser says by Global Privacy Control that it does not want to be tracked. */
  hasSignal: boolean
  scope: readonly string[]
  now: number
}

/** Whether to load what waits, to ask, to tell that the signal is followed, or to stay quiet. */
export type ConsentDecision = 'load' | 'ask' | 'tell' | 'rest'

export function decideConsent({ stored, hasSignal, scope, now }: Situation): ConsentDecision {
  const holds = stored && stored.at <= now && now - stored.at < HOLDS_FOR_DAYS * DAY_MS
  if (hasSignal) return holds && stored.choice === 'signal' ? 'rest' : 'tell'
  if (!holds || stored.choice === 'signal') return 'ask'
  if (stored.choice === 'declined') return 'rest'
  // A yes never covers what was added after it was given.
  return scope.every((word) => stored.scope.includes(word)) ? 'load' : 'ask'
}

/** What lies in the browser's storage may be of any age and from anybody. */
export function readStoredChoice(text: string | null): StoredChoice | undefined {
  try {
    const { choice, at, scope } = JSON.parse(text ?? '')
    const isKnown = ['allowed', 'declined', 'signal'].includes(choice) && Number.isFinite(at) && Array.isArray(scope)
    return isKnown ? { choice, at, scope } : undefined
  } catch {
    return undefined
  }
}
