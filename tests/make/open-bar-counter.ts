import { eq } from 'drizzle-orm'
import type { Role } from '#base/roles.ts'
import { claimReward } from '#features/loyalty/rewards/claim-reward.ts'
import { milestones } from '#features/loyalty/rewards/milestones.table.ts'
import { openTestBar } from '../test-bar.ts'
import { makeMember } from './make-member.ts'
import { makeMilestones } from './make-milestones.ts'

/** A bar with the usual milestones, and devices behind its counter. */
export async function openBarCounter() {
  const bar = await openTestBar()
  await makeMilestones(bar.deps)
  const marisol = await makeMember(bar.deps, { type: 'local', firstName: 'Marisol', lastName: 'Vega', points: 900 })

  /** Marisol claims the reward of a milestone; a manager approves it unless the test says otherwise. */
  async function claim(threshold: number, { isApproved = true } = {}) {
    const [milestone] = await bar.deps.db.select().from(milestones).where(eq(milestones.pointsThreshold, threshold))
    const { rewardId, code } = await claimReward(bar.deps, {
      memberId: marisol.id,
      milestoneId: milestone?.id ?? '',
      expected: {},
    })
    if (isApproved) await bar.send('POST', '/api/approve-reward', { as: 'manager', body: { rewardId } })
    return { rewardId, code }
  }

  /** A device on which somebody is signed in. */
  async function openDevice(role: Role = 'staff', cookie?: string) {
    const headers = { cookie: cookie ?? (await bar.cookieOf(role)) ?? '' }
    const ask = async (method: string, path: string, body?: unknown) => {
      const answer = await bar.send(method, path, { headers, ...(body !== undefined && { body }) })
      return { status: answer.status, ...(await answer.json()) }
    }
    return {
      headers,
      ask,
      open: (scanned: string) => ask('GET', `/api/bar?scanned=${encodeURIComponent(scanned)}`),
      give: (rewardId: string, key: string) => ask('POST', `/api/rewards/${rewardId}/give`, { key }),
      settle: (rewardId: string, key: string) => ask('POST', `/api/rewards/${rewardId}/settle`, { key }),
      undo: (rewardId: string) => ask('POST', '/api/redeem/undo', { rewardId }),
    }
  }
  return { ...bar, marisol, claim, openDevice }
}
