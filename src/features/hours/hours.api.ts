import { Hono } from 'hono'
import { AppError } from '#base/app-error.ts'
import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import type { Deps } from '#platform/deps.ts'
import { requireSession, type WebEnv } from '#web/env.ts'
import { validJson } from '#web/valid.ts'
import { listSpecialDaysFrom, listStoredHours } from './hours.queries.ts'
import { FALLBACK_HOURS } from './hours.rules.ts'
import {
  type InitHoursAnswer,
  replaceHoursBody,
  replaceSpecialDaysBody,
  type SavedAnswer,
  toHoursWire,
  toSpecialDaysWire,
} from './hours.wire.ts'
import { initializeHours } from './initialize-hours.ts'
import { replaceHours } from './replace-hours.ts'
import { replaceSpecialDays } from './replace-special-days.ts'

const saved: SavedAnswer = { success: true }

export function hoursApi(deps: Pick<Deps, 'db' | 'clock'>) {
  return new Hono<WebEnv>()
    .get('/hours', async (c) => {
      c.header('Cache-Control', 'no-cache')
      return c.json(toHoursWire(await listStoredHours(deps.db)))
    })
    .put('/hours', validJson(replaceHoursBody), async (c) => {
      const actor = await requireSession(c, 'staff')
      await replaceHours(deps, { ...c.req.valid('json'), actor, address: c.var.address })
      return c.json(saved)
    })
    .post('/hours', async (c) => c.json(await initializeHours(deps)))
    .post('/init-hours', async (c) => {
      if (!(await initializeHours(deps))) throw new AppError('hours-already-initialised')
      const answer: InitHoursAnswer = { message: 'Hours database initialized', hoursCount: FALLBACK_HOURS.length }
      return c.json(answer)
    })
    .get('/special-days', async (c) => {
      c.header('Cache-Control', 'no-cache')
      const today = localDate(deps.clock.now(), venue.timeZone)
      return c.json(toSpecialDaysWire(await listSpecialDaysFrom(deps.db, today)))
    })
    .put('/special-days', validJson(replaceSpecialDaysBody), async (c) => {
      const actor = await requireSession(c, 'staff')
      await replaceSpecialDays(deps, { ...c.req.valid('json'), actor, address: c.var.address })
      return c.json(saved)
    })
}
