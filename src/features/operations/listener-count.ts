/** A dashboard listens once for each tab of the browser; nobody works in more of them than this. */
const MAX_PER_SESSION = 8
/** Somebody may be signed in at the bar, in the office and at home. */
const MAX_PER_ACCOUNT = 16

type Listener = { session: string; account: string }

/** Counts who listens on this server, so that one account cannot take all its connections. */
export function createListenerCount() {
  const listening = new Set<Listener>()
  const count = (isMeant: (one: Listener) => boolean) => [...listening].filter(isMeant).length
  return {
    get total() {
      return listening.size
    },
    /** Returns how to give the place back, or nothing where all places are taken. */
    take(listener: Listener): (() => void) | undefined {
      const { session, account } = listener
      if (count((one) => one.session === session) >= MAX_PER_SESSION) return undefined
      if (count((one) => one.account === account) >= MAX_PER_ACCOUNT) return undefined
      listening.add(listener)
      return () => void listening.delete(listener)
    },
  }
}
