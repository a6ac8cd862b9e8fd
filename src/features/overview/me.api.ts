import { Hono } from 'hono'
import { requireMember } from '#features/members/require-member.ts'
import { listMilestones } from '#features/rewards/rewards.queries.ts'
import { toMilestoneWire } from '#features/rewards/rewards.wire.ts'
import type { Deps } from '#platform/deps.ts'
import { requireSession, type WebEnv } from '#web/env.ts'
import { eraseMember } from './erase-member.ts'
import { toWholeMember } from './overview.api.ts'
import { readOwnData } from './own-data.ts'

/** What a member sees and does about themselves. Who that is comes from the session alone. */
export function meApi(deps: Pick<Deps, 'config' | 'db' | 'clock'>) {
  return new Hono<WebEnv>()
    .get('/me', async (c) => {
      const member = await requireMember(c, deps.db)
      const [whole, milestones] = await Promise.all([toWholeMember(deps, member), listMilestones(deps.db)])
      c.header('Cache-Control', 'no-store')
      return c.json({ member: whole, milestones: milestones.map(toMilestoneWire) })
    })
    .get('/me/export', async (c) => {
      const member = await requireMember(c, deps.db)
      c.header('Cache-Control', 'no-store')
      c.header('Content-Disposition', 'attachment; filename="my-membership.json"')
      return c.json(await readOwnData(deps, member))
    })
    .delete('/me', async (c) => {
      const member = await requireMember(c, deps.db)
      const actor = await requireSession(c, 'member')
      await eraseMember(deps, { memberId: member.id, actor, address: c.var.address })
      return c.json({ success: true })
    })
}
