import { toRef } from '#simulator/toast/wire/wire-format.rules.ts'
import { guidOf } from './chance.rules.ts'

export type Behavior = 'DINE_IN' | 'TAKE_OUT' | 'DELIVERY'
export type DiningOption = { guid: string; name: string; behavior: Behavior }
export type Room = { guid: string; areaGuid: string; name: string }
export type Table = { guid: string; name: string; room: Room }

const toRoom = (name: string): Room => ({
  guid: guidOf('revenue center', name),
  areaGuid: guidOf('service area', name),
  name,
})
export const rooms = { bar: toRoom('Bar'), diningRoom: toRoom('Dining Room'), patio: toRoom('Patio') }

const toTables = (room: Room, prefix: string, count: number): Table[] =>
  Array.from({ length: count }, (_, index) => {
    const name = `${prefix}${index + 1}`
    return { guid: guidOf('table', name), name, room }
  })

export const tables: readonly Table[] = [
  ...toTables(rooms.bar, 'B', 12),
  ...toTables(rooms.diningRoom, 'D', 14),
  ...toTables(rooms.patio, 'P', 8),
]

const toOption = (name: string, behavior: Behavior) => ({ guid: guidOf('dining option', name), name, behavior })
export const diningOptions = {
  DINE_IN: toOption('Dine In', 'DINE_IN'),
  TAKE_OUT: toOption('Take Out', 'TAKE_OUT'),
  DELIVERY: toOption('Delivery', 'DELIVERY'),
} satisfies Record<Behavior, DiningOption>

const toService = (name: string) => ({ guid: guidOf('restaurant service', name), name })
export const services = {
  lunch: toService('Lunch'),
  dinner: toService('Dinner'),
  lateNight: toService('Late Night'),
}

export const roomLists = {
  tables: tables.map(({ guid, name, room }) => ({
    ...toRef(guid, 'Table'),
    name,
    serviceArea: toRef(room.areaGuid, 'ServiceArea'),
    revenueCenter: toRef(room.guid, 'RevenueCenter'),
  })),
  serviceAreas: Object.values(rooms).map(({ guid, areaGuid, name }) => ({
    ...toRef(areaGuid, 'ServiceArea'),
    name,
    revenueCenter: toRef(guid, 'RevenueCenter'),
  })),
  revenueCenters: Object.values(rooms).map(({ guid, name }) => ({
    ...toRef(guid, 'RevenueCenter'),
    name,
    description: '',
  })),
  diningOptions: Object.values(diningOptions).map(({ guid, name, behavior }) => ({
    ...toRef(guid, 'DiningOption'),
    name,
    behavior,
    curbside: false,
  })),
  restaurantServices: Object.values(services).map(({ guid, name }) => ({ ...toRef(guid, 'RestaurantService'), name })),
}
