import { venue, venueFacts } from '#content/venue.ts'
import { dialedPhone } from '#features/venue/venue-facts.rules.ts'
import { simulatedTime } from '#simulator/toast/bar/business-day.rules.ts'
import { guidOf } from '#simulator/toast/bar/chance.rules.ts'
import { serviceCharge, taxes } from '#simulator/toast/bar/check-sums.rules.ts'
import { discountLists } from '#simulator/toast/bar/house-discounts.rules.ts'
import { roomLists } from '#simulator/toast/bar/rooms.rules.ts'
import { toRef } from './wire-format.rules.ts'

export type Entry = { guid: string; name: string } & Record<string, unknown>

/** Every list of `/config/v2`, by the last part of its path. What is archived is in none of them. */
export const configLists = new Map<string, readonly Entry[]>(
  Object.entries({
    ...roomLists,
    ...discountLists,
    serviceCharges: [serviceCharge?.name ?? [], 'delivery fee'].flat().map((name) => ({
      ...toRef(guidOf('service charge', name), 'ServiceCharge'),
      name,
      gratuity: name === serviceCharge?.name,
    })),
    taxRates: taxes.map(({ name, percent }) => ({
      ...toRef(guidOf('tax rate', name), 'TaxRate'),
      name,
      rate: percent / 100,
      type: 'PERCENT',
    })),
    salesCategories: ['Food', 'Drinks'].map((name) => ({
      ...toRef(guidOf('sales category', name), 'SalesCategory'),
      name,
    })),
    alternatePaymentTypes: [
      { ...toRef(guidOf('payment type', 'House gift'), 'AlternatePaymentType'), name: 'House gift' },
    ],
  }),
)

const managementGroupGuid = guidOf('management group', venue.slug)

export function toRestaurant(guid: string) {
  return {
    guid,
    general: {
      name: venue.name,
      locationName: venue.city,
      locationCode: '',
      ...simulatedTime,
      managementGroupGuid,
      currencyCode: 'USD',
      firstBusinessDate: Number(`${venue.openedIn}0101`),
      archived: false,
    },
    urls: { website: null, facebook: null, twitter: null },
    location: {
      address1: venueFacts.address.street,
      city: venueFacts.address.city,
      stateCode: venue.state,
      zipCode: venueFacts.address.zip,
      country: venue.country,
      phone: dialedPhone(venueFacts.phone),
      ...venueFacts.position,
    },
    schedules: {},
    delivery: { enabled: true },
    onlineOrdering: { enabled: true, scheduling: false },
    prepTimes: {},
  }
}

export function toPartnerRestaurant(restaurantGuid: string) {
  return {
    restaurantGuid,
    managementGroupGuid,
    restaurantName: venue.name,
    locationName: venue.city,
    deleted: false,
    isoCreatedDate: `${venue.openedIn}-01-01T12:00:00.000Z`,
  }
}
