import { CUSTOMERS_PATH } from '#features/pos/toast/client/toast-paths.rules.ts'
import { guidOf } from '#simulator/toast/bar/chance.rules.ts'
import { wireEmployees, wireJobs } from '#simulator/toast/bar/staff.rules.ts'
import { toPartnerRestaurant, toRestaurant } from '#simulator/toast/wire/config-lists.rules.ts'
import { type Answer, answerJson, refuse, UNAVAILABLE_SERVICE, UNKNOWN_PATH } from './answer.ts'
import { type Call, type CallDeps, readObject } from './call.ts'
import { findOrder, findOrders, isGuid } from './find-orders.ts'
import { readConfigList } from './read-config.ts'

type Route = {
  prefix: string
  scope?: string
  /** Only a list of restaurants is not about one of them. */
  isForAll?: boolean
  method?: 'POST'
  answer(deps: CallDeps, call: Call, parts: string[]): Answer
}

const NOT_FOUND = 'Not found'
const MENUS_UPDATED = '2026-09-01T14:00:00.000+0000'

/** The longer of two prefixes comes first. */
const routes: readonly Route[] = [
  { prefix: '/orders/v2/ordersBulk', scope: 'orders:read', answer: exactly(findOrders) },
  {
    prefix: '/orders/v2/orders',
    scope: 'orders:read',
    answer: (deps, call, [guid, ...rest]) =>
      guid && rest.length === 0 ? findOrder(deps, call, guid) : refuse(404, NOT_FOUND, { code: UNKNOWN_PATH }),
  },
  { prefix: '/config/v2', scope: 'config:read', answer: readConfigList },
  { prefix: '/labor/v1/employees', scope: 'labor.employees:read', answer: readEmployees },
  { prefix: '/labor/v1/jobs', scope: 'labor:read', answer: exactly(() => answerJson(wireJobs)) },
  {
    prefix: '/restaurants/v1/restaurants',
    scope: 'restaurants:read',
    answer: ({ restaurantId }, _call, [guid, ...rest]) => {
      if (!guid || rest.length > 0) return refuse(404, NOT_FOUND, { code: UNKNOWN_PATH })
      return guid === restaurantId ? answerJson(toRestaurant(guid)) : refuse(404, 'Restaurant not found')
    },
  },
  {
    prefix: '/partners/v1/restaurants',
    isForAll: true,
    answer: exactly(({ restaurantId }) => answerJson([toPartnerRestaurant(restaurantId)])),
  },
  {
    prefix: '/menus/v2/metadata',
    scope: 'menus:read',
    answer: exactly(({ restaurantId }) => answerJson({ restaurantGuid: restaurantId, lastUpdated: MENUS_UPDATED })),
  },
  {
    prefix: '/era/v1/restaurants-information',
    answer: exactly(({ restaurantId }) => answerJson([toPartnerRestaurant(restaurantId)])),
  },
  { prefix: CUSTOMERS_PATH, answer: exactly(() => answerJson([])) },
  { prefix: CUSTOMERS_PATH, method: 'POST', answer: exactly((_deps, call) => createCustomer(call)) },
]

/** Answers a request of somebody who is logged in: is there such a path, may they, for this restaurant, and what. */
export function answerCall(deps: CallDeps, call: Call): Answer {
  const { method, path } = call
  const here = routes.filter(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))
  if (here.length === 0) return refuse(404, NOT_FOUND, { code: UNKNOWN_PATH })
  const missing = refusePlan(deps, call)
  if (missing) return missing
  const route = here.find((each) => (each.method ?? 'GET') === method)
  if (!route) return refuse(403, 'This client may only read')
  if (route.scope && !deps.scopes.includes(route.scope)) return refuse(403, `The scope ${route.scope} is missing`)
  if (!route.isForAll) {
    if (!call.restaurant || !isGuid(call.restaurant)) {
      return refuse(400, 'The header Toast-Restaurant-External-ID must name a restaurant')
    }
    if (call.restaurant !== deps.restaurantId) return refuse(403, 'This client has no access to this restaurant')
  }
  const parts = path.slice(route.prefix.length + 1)
  return route.answer(deps, call, parts === '' ? [] : parts.split('/'))
}

/** What the plan of the restaurant does not contain. */
function refusePlan({ faults }: CallDeps, { path }: Call): Answer | undefined {
  if (path.startsWith('/crm/') && faults.take('no-customer-api', path)) {
    return refuse(404, 'Service not available', { code: UNAVAILABLE_SERVICE })
  }
  if (path.startsWith('/orders/') && faults.take('no-orders-access', path)) return refuse(403, 'No access to orders')
  if (path.startsWith('/era/') && faults.take('no-reporting', path)) return refuse(403, 'No access to reporting')
  return undefined
}

function exactly(answer: (deps: CallDeps, call: Call) => Answer): Route['answer'] {
  return (deps, call, parts) =>
    parts.length === 0 ? answer(deps, call) : refuse(404, NOT_FOUND, { code: UNKNOWN_PATH })
}

function readEmployees(_deps: CallDeps, { query }: Call, [guid, ...rest]: string[]): Answer {
  if (rest.length > 0) return refuse(404, NOT_FOUND, { code: UNKNOWN_PATH })
  if (guid) {
    const employee = wireEmployees.find((each) => each.guid === guid)
    return employee ? answerJson(employee) : refuse(404, 'Employee not found')
  }
  const wanted = query.getAll('employeeIds')
  return answerJson(wireEmployees.filter((employee) => wanted.length === 0 || wanted.includes(employee.guid)))
}

/** Toast has no such call in public. It is here to show what the product does with an account that was granted one. */
function createCustomer({ contentType, body }: Call): Answer {
  if (!contentType.startsWith('application/json')) return refuse(415, 'The body must be JSON')
  const person = readObject(body)
  const missing = ['firstName', 'lastName'].find((field) => typeof person?.[field] !== 'string')
  if (!person || missing) return refuse(400, `${missing ?? 'body'} is required`)
  const contact = [person.email, person.phone].find((value) => typeof value === 'string')
  if (contact === undefined) return refuse(400, 'email or phone is required')
  return answerJson({ guid: guidOf('customer', contact.trim().toLowerCase()) })
}
