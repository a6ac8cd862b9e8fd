import { Hono } from 'hono'
import { discountRulesApi } from '#features/discounts/discount-rules/discount-rules.api.ts'
import { discountsApi } from '#features/discounts/discounts.api.ts'
import type { PointOfSale } from '#features/pos/point-of-sale.ts'
import { createToastClient } from '#features/pos/toast/client/toast-client.ts'
import type { WebEnv } from '#web/env.ts'
import { errorAnswer, toAppError } from '#web/on-error.ts'
import { mountRoute } from '#web/route.ts'
import { openTestBar } from '../test-bar.ts'
import { RESTAURANT } from './make-check.ts'
import { makeActor } from './make-member.ts'

type Opened = { source?: PointOfSale['source'] | undefined; refreshDay?: (businessDate: string) => Promise<boolean> }

/** The discount monitor over a real database, with a point of sale that does what the test says when it is asked. */
export async function openMonitor({ refreshDay = async () => true, ...opened }: Opened = {}) {
  const { deps } = await openTestBar()
  const source = 'source' in opened ? opened.source : 'simulator'
  const settings = { url: 'http://127.0.0.1:9', clientId: 'a', clientSecret: 'b', restaurantId: RESTAURANT }
  const client = createToastClient({ settings, log: deps.log })
  const pos = source && { source, client, simulator: undefined }
  const actor = await makeActor(deps)
  const app = new Hono<WebEnv>()
  app.use(async (c, next) => {
    c.set('log', deps.log)
    c.set('requestId', 'request-of-the-test')
    c.set('address', '203.0.113.7')
    c.set('sides', { isForStaff: true, isForGuests: true })
    c.set('findSession', async () => actor)
    await next()
  })
  const routes = [...discountsApi({ ...deps, pos, refreshDay }), ...discountRulesApi({ ...deps, pos })]
  for (const route of routes) mountRoute(app, deps, route)
  app.onError((error, c) => errorAnswer(c, toAppError(error, c)))

  async function send(method: string, path: string, body?: unknown) {
    const json = body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await app.request(path, { method, ...json })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
  /** What a page would read. */
  async function get(path: string) {
    const { status, body } = await send('GET', path)
    return { status, body }
  }
  return { deps, actor, restaurantId: RESTAURANT, app, send, get }
}
