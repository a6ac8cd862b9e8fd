import { asRecord } from '#features/pos/toast/client/toast-answer.ts'
import type { ToastClient } from '#features/pos/toast/client/toast-client.ts'
import { ToastError } from '#features/pos/toast/client/toast-error.ts'
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
  const restaurantInfo = hasRestaurant ? await readRestaurant(client, { errors, signal }) : null
  const summary = summarizeEndpoints(endpoints)
  log.info(summary, 'The endpoints of Toast were tested')
  return { endpoints, summary, restaurantInfo, errors }
}

async function readRestaurant(client: ToastClient, { errors, signal }: { errors: string[]; signal: AbortSignal }) {
  try {
    const { name, timeZone, closeoutHour } = asRecord(asRecord(await client.restaurant({ signal })).general)
    if (typeof name === 'string' && typeof timeZone === 'string' && typeof closeoutHour === 'number') {
      return { name, timeZone, closeoutHour }
    }
    errors.push("Toast didn't return the restaurant's name, time zone or closeout hour.")
  } catch (error) {
    if (!(error instanceof ToastError)) throw error
    errors.push(`${restaurantPath(client.restaurantId)}: ${error.message}`)
  }
  return null
}
