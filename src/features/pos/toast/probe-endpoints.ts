import { askRestaurant } from '#features/pos/restaurant/learn-restaurant.ts'
import type { ToastClient } from '#features/pos/toast/client/toast-client.ts'
import {
  CUSTOMERS_PATH,
  MENUS_PATH,
  namePaths,
  ORDERS_PATH,
  REPORTING_PATH,
  restaurantPath,
  toToastDate,
} from '#features/pos/toast/client/toast-paths.rules.ts'
import type { Log } from '#platform/log.ts'
import { type EndpointReport, type EndpointResult, summarizeEndpoints } from './probe-endpoints.rules.ts'

/** Asks everything the product could use of Toast once, one after the other, and reports what answered. */
export async function probeEndpoints(
  { client, log }: { client: ToastClient; log: Log },
  { businessDate, signal }: { businessDate: string; signal: AbortSignal },
): Promise<EndpointReport> {
  const restaurant = restaurantPath(client.restaurantId)
  const paths = [
    restaurant,
    `${ORDERS_PATH}?businessDate=${toToastDate(businessDate)}&pageSize=1&page=1`,
    namePaths.discount,
    namePaths.table,
    namePaths.employee,
    MENUS_PATH,
    REPORTING_PATH,
    CUSTOMERS_PATH,
  ]
  const endpoints: EndpointResult[] = []
  const errors: string[] = []
  for (const path of paths) {
    const [endpoint = path] = path.split('?')
    const { error, ...answer } = await client.probe(path, { signal })
    endpoints.push({ endpoint, ...answer, isSuccessful: error === undefined })
    if (error !== undefined) errors.push(`${endpoint}: ${error}`)
  }

  const hasRestaurant = endpoints.some(({ endpoint, isSuccessful }) => endpoint === restaurant && isSuccessful)
  const asked = hasRestaurant ? await askRestaurant({ client, signal }) : undefined
  if (asked && 'problem' in asked) errors.push(asked.problem)
  const restaurantInfo = asked && 'info' in asked ? asked.info : null
  const summary = summarizeEndpoints(endpoints)
  log.info(summary, 'The endpoints of Toast were tested')
  return { endpoints, summary, restaurantInfo, errors }
}
