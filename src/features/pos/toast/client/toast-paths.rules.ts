export const LOGIN_PATH = '/authentication/v1/authentication/login'
export const ORDERS_PATH = '/orders/v2/ordersBulk'
export const MENUS_PATH = '/menus/v2/metadata'
export const REPORTING_PATH = '/era/v1/restaurants-information'
export const CUSTOMERS_PATH = '/crm/v1/customers'

export const namePaths = {
  employee: '/labor/v1/employees',
  job: '/labor/v1/jobs',
  table: '/config/v2/tables',
  'dining-option': '/config/v2/diningOptions',
  'revenue-center': '/config/v2/revenueCenters',
  discount: '/config/v2/discounts',
} as const

export function orderPath(guid: string): string {
  return `/orders/v2/orders/${encodeURIComponent(guid)}`
}

export function restaurantPath(restaurantId: string): string {
  return `/restaurants/v1/restaurants/${encodeURIComponent(restaurantId)}`
}

/** Business dates are written without dashes. */
export function toToastDate(businessDate: string): string {
  return businessDate.replaceAll('-', '')
}
