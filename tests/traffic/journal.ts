/** Refused and never heard of are apart: what was sent without an answer may have been done, or may not. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown'

export type DeedKind =
  | 'apply'
  | 'write'
  | 'decide'
  | 'claim'
  | 'cancel'
  | 'approve'
  | 'reject'
  | 'give'
  | 'points'
  | 'visit'
  | 'accrue'
  | 'announce'

/** Something that an actor wanted to have done, and what they know of it. */
export type Deed = {
  kind: DeedKind
  /** What it is about: an email, a reward, the key of a request. */
  key: string
  outcome: Outcome
  facts: Record<string, unknown>
}

/** An order as it was rung up in the end. */
export type RungUp = { checkGuid: string; memberId: string | undefined; isVisit: boolean; cents: number }

export type Journal = ReturnType<typeof createJournal>

/** What all actors have done, for those who look at the books afterwards. */
export function createJournal() {
  const deeds: Deed[] = []
  const rungUp = new Map<string, RungUp>()
  /** Answers that nobody should get, whatever goes wrong. */
  const surprises: string[] = []
  return {
    deeds,
    rungUp,
    surprises,
    /** Unknown until it is said otherwise. */
    begin(kind: DeedKind, key: string, facts: Record<string, unknown> = {}): Deed {
      const deed: Deed = { kind, key, outcome: 'unknown', facts }
      deeds.push(deed)
      return deed
    },
    count(): string {
      const counts = new Map<string, number>()
      for (const { outcome } of deeds) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
      return [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ')
    },
  }
}
