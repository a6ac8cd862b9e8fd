import { read } from './client.ts'
import type { Act } from './traffic.ts'

const AS = 'bar mode'
const TRIES = 2
type Claim = { id: string; rewardCode: string | null }

type Devices = { owner: string; staff: readonly [string, string] }

/** Looks up codes and hands rewards over: sometimes two people hand over the same one, each on a device of their own. */
export function serveAtBar({ name, client, random, journal }: Act, { owner, staff }: Devices) {
  let count = 0

  async function give(rewardId: string, cookie: string) {
    count += 1
    const key = `${name}-give-${count}`
    const deed = journal.begin('give', key, { rewardId })
    const body = { key }
    const call = { path: `/api/rewards/${rewardId}/give`, method: 'POST', cookie, body } as const
    const answer = await client.perform(deed, { as: AS, call, tries: TRIES })
    if (answer) return
    // Without an answer the device asks what became of it, until it knows.
    const asked = { path: `/api/rewards/${rewardId}/settle`, method: 'POST', cookie, body } as const
    const settled = read<{ outcome: string }>(await client.insist(AS, asked))
    if (settled) deed.outcome = settled.outcome === 'given' ? 'acknowledged' : 'refused'
  }

  return async () => {
    const path = '/api/reward-claims?view=approved'
    const claim = random.pick(read<Claim[]>(await client.ask(AS, { path, cookie: owner })) ?? [])
    if (!claim?.rewardCode) return
    const lookup = { path: `/api/bar?scanned=${claim.rewardCode}`, cookie: staff[0] }
    if (!(await client.insist(AS, lookup, TRIES))) return
    const others = random.chance(0.3) ? [give(claim.id, staff[1])] : []
    await Promise.all([give(claim.id, staff[0]), ...others])
  }
}
