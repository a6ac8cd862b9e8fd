import { read } from './client.ts'
import type { Deed } from './journal.ts'
import type { Person } from './people.ts'
import type { Act } from './traffic.ts'

type Reward = { id: string; milestoneId: string | null; status: string; pointsRequired: number }
type Mine = { member: { currentPoints: number; rewardsEarned: Reward[] } }

const AS = 'members'
const TRIES = 4
const screens = ['/api/me', '/api/me/activity', '/api/me/messages', '/api/session']

/** Opens the dashboard, claims what there is, and sometimes takes a claim back. */
export function useMembership({ client, random, journal }: Act, { id, cookie }: Person) {
  async function claim({ id: rewardId, milestoneId }: Reward) {
    const deed: Deed = journal.begin('claim', rewardId, { memberId: id })
    const call = { path: '/api/claim-reward', method: 'POST', cookie, body: { milestoneId, rewardId } } as const
    const answer = await client.perform(deed, { as: AS, call, tries: TRIES })
    const claimed = read<{ rewardId: string; rewardCode: string }>(answer)
    if (claimed) Object.assign(deed.facts, { code: claimed.rewardCode })
    if (claimed && claimed.rewardId !== rewardId) journal.surprises.push(`claimed ${rewardId}, got ${claimed.rewardId}`)
  }

  return async () => {
    for (const path of screens) if (random.chance(0.5)) await client.ask(AS, { path, cookie })
    const mine = read<Mine>(await client.ask(AS, { path: '/api/me', cookie }))
    if (!mine) return
    const { currentPoints, rewardsEarned } = mine.member
    const [affordable] = rewardsEarned.filter(
      ({ status, pointsRequired }) => status === 'available' && pointsRequired <= currentPoints,
    )
    if (affordable && random.chance(0.5)) await claim(affordable)
    const waiting = rewardsEarned.filter(({ status }) => status === 'earned')
    const unwanted = random.chance(0.1) ? random.pick(waiting) : undefined
    if (!unwanted) return
    const call = { path: `/api/rewards/${unwanted.id}/cancel`, method: 'POST', cookie, body: {} } as const
    await client.perform(journal.begin('cancel', unwanted.id), { as: AS, call, tries: TRIES })
  }
}
