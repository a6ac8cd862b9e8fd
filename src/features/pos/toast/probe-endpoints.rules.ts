import type { RestaurantInfo } from '#features/pos/restaurant/restaurant.rules.ts'
import { CUSTOMERS_PATH, ORDERS_PATH, REPORTING_PATH } from '#features/pos/toast/client/toast-paths.rules.ts'

/** The status of an endpoint that did not answer. */
export const NO_ANSWER = 0

export type EndpointResult = {
  endpoint: string
  status: number
  responseLength: number
  url: string
  hasData: boolean
  isSuccessful: boolean
}

export type EndpointReport = {
  endpoints: EndpointResult[]
  summary: { successful: number; total: number; withData: number }
  restaurantInfo: RestaurantInfo | null
  errors: string[]
}

/** True means: not available to this account. */
export type Limitations = { customers: boolean; orders: boolean; reporting: boolean; messages: string[] }

export function summarizeEndpoints(endpoints: readonly EndpointResult[]): EndpointReport['summary'] {
  const successful = endpoints.filter(({ isSuccessful }) => isSuccessful).length
  return { successful, total: endpoints.length, withData: endpoints.filter(({ hasData }) => hasData).length }
}

const LOGIN_REFUSED = 401

/** Whether Toast refuses the login. Then there is nothing to report about endpoints. */
export function isLockedOut({ endpoints }: Pick<EndpointReport, 'endpoints'>) {
  return endpoints.every(({ status }) => status === NO_ANSWER || status === LOGIN_REFUSED)
}

/** Statuses that mean the plan does not include something. All others are temporary. */
const NOT_INCLUDED = new Set([403, 404])

/** What takes the place of a list of customers, which Toast has on no plan (docs/decisions/045-customers-without-an-api.md). */
export const WITHOUT_CUSTOMERS = 'Checks are matched by email, phone and member number instead'

/** What the account cannot do, in the words the dashboard shows; null when it can do all that matters. */
export function describeLimitations({ endpoints, restaurantInfo }: EndpointReport): Limitations | null {
  const isMissing = (name: string) =>
    endpoints.some(({ endpoint, status }) => endpoint === name && NOT_INCLUDED.has(status))
  const customers = isMissing(CUSTOMERS_PATH)
  const orders = isMissing(ORDERS_PATH)
  const reporting = isMissing(REPORTING_PATH)
  if (!customers && !orders && !reporting) return null

  const messages = [
    customers ? 'Customer API not available (error 10022)' : [],
    orders ? 'Orders and transactions data not accessible' : [],
    reporting ? 'Reporting endpoints not available' : [],
    orders && restaurantInfo ? 'Only authentication and basic restaurant info available' : [],
    orders || reporting ? 'Consider upgrading your Toast plan to get this data' : WITHOUT_CUSTOMERS,
  ].flat()
  return { customers, orders, reporting, messages }
}
