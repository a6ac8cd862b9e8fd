import { type Context, Hono } from 'hono'
import { type PointOfSale, requirePos } from '#features/pos/point-of-sale.ts'
import { answerPosFailure } from '#features/pos/pos-failure.ts'
import { ToastError } from '#features/pos/toast/toast-error.ts'
import type { Deps } from '#platform/deps.ts'
import { requireSession, type WebEnv } from '#web/env.ts'
import { setPageHeaders, toLimitAndOffset } from '#web/paging.ts'
import { readJson, validate, validJson, validQuery } from '#web/valid.ts'
import { checkDiscounts } from './check-discounts.ts'
import { historyDates, yesterday } from './discount-dates.rules.ts'
import { type DiscountHistoryAnswer, toHistoryWire } from './discount-history.wire.ts'
import { type Days, listAlerts, listDiscountedChecks, listGivenDiscounts, listOpenAlerts } from './discounts.queries.ts'
import {
  alertsQuery,
  chosenDay,
  type DataSource,
  type DiscountCheckAnswer,
  type DiscountMonitorAnswer,
  isMembershipRecord,
  monitorQuery,
  resolveBody,
  toDiscountAlertWire,
  toDiscountRecordWire,
} from './discounts.wire.ts'
import { reopenAlert, resolveAlert } from './resolve-alert.ts'

type DiscountDeps = Pick<Deps, 'db' | 'clock'> & {
  pos: PointOfSale | undefined
  /** Asks the point of sale for a business date and keeps what it says. */
  refreshDay: (businessDate: string) => Promise<void>
}

export function discountsApi(deps: DiscountDeps) {
  const { db, clock } = deps
  const lastDay = () => yesterday(clock.now())

  async function readDays(days: Days) {
    const [checks, alerts] = await Promise.all([listDiscountedChecks(db, days), listOpenAlerts(db, days)])
    return { allDiscounts: checks.map(toDiscountRecordWire), alerts: alerts.map(toDiscountAlertWire) }
  }

  return new Hono<WebEnv>()
    .get('/discount-monitor', async (c) => {
      c.header('Cache-Control', 'no-store')
      const pos = requirePos(deps.pos)
      const { memberOnly, days } = validate(monitorQuery(lastDay()), c.req.query())
      const { allDiscounts, alerts } = await readDays({ restaurantId: pos.client.restaurantId, ...days })
      const answer: DiscountMonitorAnswer = {
        success: true,
        discounts: memberOnly ? allDiscounts.filter(isMembershipRecord) : allDiscounts,
        allDiscounts,
        alerts,
        dataSource: sourceOf(pos),
        timestamp: clock.now().toISOString(),
      }
      return c.json(answer)
    })
    .post('/discount-monitor', async (c) => {
      const { restaurantId } = requirePos(deps.pos).client
      const businessDate = validate(chosenDay(lastDay()), await readBodyIfAny(c))
      try {
        await deps.refreshDay(businessDate)
      } catch (error) {
        return answerPosFailure(c, error, nothingChecked(error))
      }
      const { discountsChecked, alertsGenerated } = await checkDiscounts(deps, { restaurantId, businessDate })
      const found = await readDays({ restaurantId, from: businessDate, to: businessDate })
      const answer: DiscountCheckAnswer = {
        success: true,
        ...found,
        alertsGenerated,
        discountsChecked,
        rateLimited: false,
      }
      return c.json(answer)
    })
    .get('/discount-history', async (c) => {
      c.header('Cache-Control', 'no-store')
      const pos = requirePos(deps.pos)
      const date = validate(chosenDay(lastDay()), c.req.query())
      const days = { from: historyDates(date).at(-1) ?? date, to: date }
      const checks = await listGivenDiscounts(db, { restaurantId: pos.client.restaurantId, ...days })
      const answer: DiscountHistoryAnswer = {
        success: true,
        data: toHistoryWire(checks, date),
        dataSource: sourceOf(pos),
        timestamp: clock.now().toISOString(),
      }
      return c.json(answer)
    })
    .get('/discount-alerts', validQuery(alertsQuery), async (c) => {
      const { restaurantId } = requirePos(deps.pos).client
      const { state, ...page } = c.req.valid('query')
      const { list, total } = await listAlerts(db, { restaurantId, state, ...toLimitAndOffset(page) })
      c.header('Cache-Control', 'no-store')
      setPageHeaders(c, page, total)
      return c.json(list.map(toDiscountAlertWire))
    })
    .patch('/discount-alerts/:id', validJson(resolveBody), async (c) => {
      const { restaurantId } = requirePos(deps.pos).client
      const by = { actor: await requireSession(c, 'staff'), address: c.var.address }
      const { note } = c.req.valid('json')
      const alert = await resolveAlert(deps, { restaurantId, id: c.req.param('id'), note, ...by })
      return c.json({ success: true, alert: toDiscountAlertWire(alert) })
    })
    .post('/discount-alerts/:id/reopen', async (c) => {
      const { restaurantId } = requirePos(deps.pos).client
      const by = { actor: await requireSession(c, 'staff'), address: c.var.address }
      const alert = await reopenAlert(deps, { restaurantId, id: c.req.param('id'), ...by })
      return c.json({ success: true, alert: toDiscountAlertWire(alert) })
    })
}

function sourceOf({ source }: PointOfSale): DataSource {
  return source === 'simulator' ? 'mock' : 'live'
}

/** The check needs no words: without a body it is about yesterday. */
async function readBodyIfAny(c: Context<WebEnv>): Promise<unknown> {
  return c.req.header('content-type') === undefined ? {} : readJson(c)
}

function nothingChecked(error: unknown) {
  const rateLimited = error instanceof ToastError && error.problem === 'rate-limited'
  return {
    rateLimited,
    ...(error instanceof ToastError && !rateLimited && { error: `Toast API Error: ${error.message}` }),
    allDiscounts: [],
    alerts: [],
    alertsGenerated: 0,
    discountsChecked: 0,
  } satisfies Partial<DiscountCheckAnswer>
}
