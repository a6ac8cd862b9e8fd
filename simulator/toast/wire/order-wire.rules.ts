import { venueFacts } from '#content/venue.ts'
import type { CheckState, OrderHistory } from '#simulator/toast/bar/order-history.rules.ts'
import { replayOrder } from '#simulator/toast/bar/replay-order.rules.ts'
import { services } from '#simulator/toast/bar/rooms.rules.ts'
import { toWireCheck } from './check-wire.rules.ts'
import { businessDateOf, toRef, toWireDate, toWireInstant } from './wire-format.rules.ts'

export type WireOrder = NonNullable<ReturnType<typeof orderAt>>

/** The order as Toast would answer at this instant, or undefined before it was opened. */
export function orderAt(history: OrderHistory, now: number) {
  const state = replayOrder(history, now)
  if (!state) return undefined
  const { guid, openedAt, source, promisedAt, room } = history
  const closedAt = lastOf(state.checks, ({ closedAt }) => closedAt)
  const paidAt = lastOf(state.checks, ({ paidAt }) => paidAt)
  const device = { id: source === 'Online' ? null : `pos-${room?.name.toLowerCase().replaceAll(' ', '-') ?? 'office'}` }
  return {
    guid,
    entityType: 'Order',
    externalId: null,
    displayNumber: history.displayNumber,
    source,
    numberOfGuests: history.guests,
    openedDate: toWireInstant(openedAt),
    createdDate: toWireInstant(openedAt),
    modifiedDate: toWireInstant(state.modifiedAt),
    promisedDate: promisedAt === null ? null : toWireInstant(promisedAt),
    paidDate: paidAt === null ? null : toWireInstant(paidAt),
    closedDate: closedAt === null ? null : toWireInstant(closedAt),
    estimatedFulfillmentDate: null,
    businessDate: toWireDate(history.businessDate),
    duration: closedAt === null ? 0 : Math.round((closedAt - openedAt) / 1000),
    voided: state.voided !== null,
    voidDate: state.voided && toWireInstant(state.voided.at),
    voidBusinessDate: state.voided && businessDateOf(state.voided.at),
    deleted: state.deletedAt !== null,
    deletedDate: toWireInstant(state.deletedAt ?? 0),
    excessFood: history.isWaste,
    createdInTestMode: history.isTest,
    approvalStatus: 'APPROVED',
    server: history.serverGuid ? toRef(history.serverGuid, 'RestaurantUser') : null,
    table: history.table ? toRef(history.table.guid, 'Table') : null,
    serviceArea: room ? toRef(room.areaGuid, 'ServiceArea') : null,
    restaurantService: toRef(serviceAt(history), 'RestaurantService'),
    revenueCenter: room ? toRef(room.guid, 'RevenueCenter') : null,
    diningOption: toRef(history.diningOption.guid, 'DiningOption'),
    createdDevice: device,
    lastModifiedDevice: device,
    deliveryInfo: history.address ? toAddress(history.address) : null,
    curbsidePickupInfo: null,
    requiredPrepTime: 'PT0S',
    channelGuid: null,
    appliedPackagingInfo: null,
    pricingFeatures: ['TAXESV2'],
    checks: state.checks.map((check) => toWireCheck(history, state, check)),
  }
}

/** The last of these instants, or null while one of the checks has none. */
function lastOf(checks: readonly CheckState[], instantOf: (check: CheckState) => number | null): number | null {
  const instants = checks.map(instantOf)
  return instants.reduce((last, at) => (last === null || at === null ? null : Math.max(last, at)), instants[0] ?? null)
}

/** By noon in Miami, give or take the hour of summer. */
function serviceAt({ openedAt, businessDate: date }: OrderHistory): string {
  const hoursAfterNoon = (openedAt - Date.parse(`${date}T16:00:00Z`)) / 3_600_000
  if (hoursAfterNoon < 4) return services.lunch.guid
  return hoursAfterNoon < 11 ? services.dinner.guid : services.lateNight.guid
}

function toAddress(street: string) {
  const { city, state, zip } = venueFacts.address
  return { address1: street, address2: null, city, state, zipCode: zip }
}
