import { Hono } from 'hono'
import { AppError } from '#base/app-error.ts'
import { rewardTemplates } from '#content/rewards.ts'
import type { Deps } from '#platform/deps.ts'
import { requireSession, type WebEnv } from '#web/env.ts'
import { validJson } from '#web/valid.ts'
import { initialiseMilestones } from './initialise-milestones.ts'
import { listMilestones } from './rewards.queries.ts'
import { changeMilestoneBody, newMilestoneBody, toMilestoneWire } from './rewards.wire.ts'
import { addMilestone, changeMilestone } from './save-milestone.ts'

export function milestonesApi(deps: Pick<Deps, 'db' | 'clock'>) {
  return new Hono<WebEnv>()
    .get('/milestones', async (c) => {
      c.header('Cache-Control', 'no-cache')
      return c.json((await listMilestones(deps.db)).map(toMilestoneWire))
    })
    .post('/milestones', validJson(newMilestoneBody), async (c) => {
      const actor = await requireSession(c, 'staff')
      const added = await addMilestone(deps, { milestone: c.req.valid('json'), actor, address: c.var.address })
      return c.json({ success: true, ...toMilestoneWire(added) })
    })
    .put('/milestones', validJson(changeMilestoneBody), async (c) => {
      const actor = await requireSession(c, 'staff')
      const { milestoneId, updates } = c.req.valid('json')
      const after = await changeMilestone(deps, { milestoneId, change: updates, actor, address: c.var.address })
      return c.json({ success: true, milestone: toMilestoneWire(after) })
    })
    .get('/reward-templates', (c) => c.json(rewardTemplates))
    .post('/init-milestones', async (c) => {
      const made = await initialiseMilestones(deps)
      if (made === 0) throw new AppError('milestones-initialised')
      return c.json({ success: true, milestonesCount: made })
    })
}
