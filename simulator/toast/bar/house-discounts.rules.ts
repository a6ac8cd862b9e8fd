import { guidOf } from './chance.rules.ts'

type DiscountType = 'PERCENT' | 'FIXED' | 'OPEN_PERCENT' | 'OPEN_FIXED' | 'BOGO' | 'FIXED_TOTAL'

/** A discount as it is set up: `percent` and `cents` are null where the person who gives it decides. */
export type HouseDiscount = {
  guid: string
  name: string
  type: DiscountType
  percent: number | null
  cents: number | null
  selectionType: 'CHECK' | 'ITEM' | 'BOGO'
}

const toDiscount = (
  name: string,
  type: DiscountType,
  selectionType: HouseDiscount['selectionType'],
  { percent, cents }: { percent?: number; cents?: number } = {},
): HouseDiscount => ({
  guid: guidOf('discount', name),
  name,
  type,
  percent: percent ?? null,
  cents: cents ?? null,
  selectionType,
})

const listed = {
  local: toDiscount('Local 20%', 'PERCENT', 'CHECK', { percent: 20 }),
  vip: toDiscount('VIP 50%', 'PERCENT', 'CHECK', { percent: 50 }),
  happyHour: toDiscount('Happy Hour 2-for-1', 'BOGO', 'BOGO'),
  wingNight: toDiscount('Wing Night', 'FIXED', 'ITEM', { cents: 800 }),
  tacoTuesday: toDiscount('Taco Tuesday', 'FIXED_TOTAL', 'CHECK', { cents: 1500 }),
  managerComp: toDiscount('Manager Comp', 'OPEN_PERCENT', 'ITEM'),
  staffMeal: toDiscount('Staff Meal', 'PERCENT', 'CHECK', { percent: 40 }),
  serviceRecovery: toDiscount('Service Recovery', 'OPEN_FIXED', 'CHECK'),
  birthday: toDiscount('Birthday', 'FIXED', 'CHECK', { cents: 1000 }),
  openPercent: toDiscount('Open Discount', 'OPEN_PERCENT', 'CHECK'),
}

export const houseDiscounts = {
  ...listed,
  /** Archived years ago: terminals that were offline still apply it, and the configuration does not name it. */
  archived: toDiscount('Grand Opening 10%', 'PERCENT', 'CHECK', { percent: 10 }),
  /** Toast's own, on the daily order of what was thrown away. */
  waste: toDiscount('Waste', 'PERCENT', 'ITEM', { percent: 100 }),
  /** Given by a loyalty provider, which can take it back. */
  loyalty: toDiscount('Points reward $5', 'FIXED', 'CHECK', { cents: 500 }),
}

export type Reason = { guid: string; name: string }
const toReasons = (kind: string, names: readonly string[]): Reason[] =>
  names.map((name) => ({ guid: guidOf(kind, name), name }))

export const discountReasons = toReasons('discount reason', [
  'Long wait',
  'Wrong dish',
  'Regular guest',
  'Spilled drink',
])
export const voidReasons = toReasons('void reason', [
  'Entered by mistake',
  'Guest changed mind',
  'Kitchen out',
  'Walk out',
])

export const discountLists = {
  discounts: Object.values(listed).map(({ guid, name, type, percent, cents, selectionType }) => ({
    guid,
    entityType: 'Discount',
    externalId: null,
    name,
    active: true,
    type,
    percentage: percent,
    amount: cents === null || type === 'FIXED_TOTAL' ? null : cents / 100,
    fixedTotal: cents !== null && type === 'FIXED_TOTAL' ? cents / 100 : null,
    selectionType,
    nonExclusive: false,
    itemPickingPriority: 'FIRST',
    promoCodes: [],
  })),
  voidReasons: voidReasons.map(({ guid, name }) => ({ guid, entityType: 'VoidReason', externalId: null, name })),
}
