import { Hono } from 'hono'
import { listMilestones } from '#features/loyalty/rewards/rewards.queries.ts'
import { toMilestoneWire } from '#features/loyalty/rewards/rewards.wire.ts'
import { type Eraser, eraseMember } from '#features/members/erase-member.ts'
import { requireMember } from '#features/members/require-member.ts'
import type { Deps } from '#platform/deps.ts'
import { requireSession, type WebEnv } from '#web/env.ts'
import { toWholeMember } from './members.api.ts'
import { readOwnData } from './own-data.ts'

/** What a member sees and does about themselves. Who that is comes from the session alone. */
export function meApi(deps: Pick<Deps, 'config' | 'db' | 'clock'> & { erasers: readonly Eraser[] }) {
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
