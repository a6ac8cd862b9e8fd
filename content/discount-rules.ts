import type { Weekday } from '#base/zoned-time.ts'

/** Whose discount it is, which decides what the monitor expects of it. */
type Kind =
  | 'promotion'
  | 'local'
  | 'vip'
  | 'member'
  | 'employee'
  | 'military'
  | 'birthday'
  | 'comp'
  | 'reward'
  | 'other'

/** A discount that the house gives, named as at the point of sale, and what is normal for it. */
type StartingRule = {
  id: string
  name: string
  kind: Kind
  /** Evenings on which it is given; none for every day. An evening belongs to the day on which it begins. */
  weekdays: readonly Weekday[]
  /** Wall clock at the bar as HH:MM. An end at or before the start is after midnight; both null for all day. */
  startsAt: string | null
  endsAt: string | null
  /** What it takes off at most: of the value of the check, and in cents each time it is given. */
  maxPercent: number | null
  maxCents: number | null
  /** Only for some items: words in their names, or `food` and `drinks`; none for all. */
  items: readonly string[]
  /** Whose check it may be on. */
  eligible: 'everyone' | 'members' | 'local' | 'vip' | 'employees'
  /** Somebody other than the person who gives it must approve it. */
  needsApproval: boolean
}

const given = {
  weekdays: [],
  startsAt: null,
  endsAt: null,
  maxPercent: null,
  maxCents: null,
  items: [],
  needsApproval: false,
} as const
const promotion = { ...given, kind: 'promotion', eligible: 'everyone' } as const
const happyHour = { ...promotion, maxPercent: 50 } as const
const wings = { ...promotion, maxCents: 8_00, items: ['wings'] } as const
const comp = { ...given, kind: 'comp', eligible: 'everyone', needsApproval: true } as const
const reward = { ...given, kind: 'reward', eligible: 'members' } as const

const smallPlates = [
  'slider',
  'wing',
  'taco',
  'nacho',
  'fries',
  'calamari',
  'quesadilla',
  'corn',
  'dip',
  'mac',
  'plate',
]

/** What a new installation starts with. A manager changes it under Discounts, Discount rules. Promotions have their hours in `promotions.ts`. */
export const startingDiscountRules: readonly StartingRule[] = [
  { ...happyHour, id: 'dr_happy_hour', name: 'Happy Hour', items: ['drinks', ...smallPlates] },
  { ...happyHour, id: 'dr_happy_hour_2_for_1', name: 'Happy Hour 2-for-1', items: ['drinks'] },
  { ...wings, id: 'dr_wing_night', name: 'Wing Night' },
  { ...wings, id: 'dr_monday_wing_night', name: 'Monday Wing Night' },
  {
    ...promotion,
    id: 'dr_taco_tuesday',
    name: 'Taco Tuesday',
    maxCents: 6_00,
    items: ['taco'],
  },
  {
    ...promotion,
    id: 'dr_smash_and_surf',
    name: 'Smash & Surf Wednesday',
    maxPercent: 50,
    items: ['smash'],
  },
  {
    ...promotion,
    id: 'dr_thursday_vodka',
    name: 'Thursday Vodka Special',
    maxCents: 4_00,
    items: ['vodka'],
  },
  {
    ...promotion,
    id: 'dr_karaoke_shot',
    name: 'Karaoke Shot',
    maxCents: 3_00,
    items: ['shot'],
  },
  { ...given, id: 'dr_local', name: 'Local 20%', kind: 'local', eligible: 'local', maxPercent: 20 },
  { ...given, id: 'dr_vip', name: 'VIP 50%', kind: 'vip', eligible: 'vip', maxPercent: 50, items: ['food'] },
  {
    ...given,
    id: 'dr_member_drinks',
    name: 'Member Drinks 20%',
    kind: 'member',
    eligible: 'vip',
    maxPercent: 20,
    items: ['drinks'],
  },
  {
    ...given,
    id: 'dr_employee_meal',
    name: 'Employee Meal 50%',
    kind: 'employee',
    eligible: 'employees',
    maxPercent: 50,
    maxCents: 20_00,
  },
  { ...given, id: 'dr_military', name: 'Military 20%', kind: 'military', eligible: 'everyone', maxPercent: 20 },
  { ...given, id: 'dr_birthday', name: 'Birthday', kind: 'birthday', eligible: 'everyone', maxCents: 10_00 },
  { ...comp, id: 'dr_manager_comp', name: 'Manager Comp' },
  { ...comp, id: 'dr_service_recovery', name: 'Service Recovery' },
  // Servers give it on their own up to the limit from which an unexplained discount is told.
  { ...comp, id: 'dr_open_discount', name: 'Open Discount', needsApproval: false },
  { ...reward, id: 'dr_free_appetizer', name: 'Free Appetizer', maxCents: 15_00 },
  { ...reward, id: 'dr_free_beer', name: 'Free Beer', maxCents: 9_00 },
  { ...reward, id: 'dr_free_entree', name: 'Free Entree', maxCents: 25_00 },
  { ...reward, id: 'dr_dining_credit', name: '$50 Dining Credit', maxCents: 50_00 },
]
