/** A dashboard listens once for each tab of the browser. Somebody may be signed in at the bar, in the office and at home. */
const staffPlaces = { perSession: 8, perAccount: 16, total: Number.POSITIVE_INFINITY }

type Listener = { session: string; account: string }

/** Counts who listens on this server, so that one account cannot take all its connections, nor all listeners together. */
export function createListenerCount({ perSession, perAccount, total } = staffPlaces) {
  const listening = new Set<Listener>()
  const count = (isMeant: (one: Listener) => boolean) => [...listening].filter(isMeant).length
  return {
    get total() {
      return listening.size
    },
    /** Returns how to give the place back, or nothing where all places are taken. */
    take(listener: Listener): (() => void) | undefined {
      const { session, account } = listener
      if (listening.size >= total) return undefined
      if (count((one) => one.session === session) >= perSession) return undefined
      if (count((one) => one.account === account) >= perAccount) return undefined
      listening.add(listener)
      return () => void listening.delete(listener)
    },
  }
}
