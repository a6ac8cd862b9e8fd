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
  /** Whose check it may be on. */
  eligible: 'everyone' | 'members' | 'local' | 'vip' | 'employees'
  /** Somebody other than the person who gives it must approve it. */
  needsApproval: boolean
}

const weekdaysOfHappyHour = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
const given = { weekdays: [], startsAt: null, endsAt: null, maxPercent: null, maxCents: null, needsApproval: false }
const promotion = { ...given, kind: 'promotion', eligible: 'everyone' } as const
const happyHour = { ...promotion, weekdays: weekdaysOfHappyHour, startsAt: '15:00', endsAt: '19:00', maxPercent: 50 }
const wings = { ...promotion, weekdays: ['Monday'], startsAt: '19:00', endsAt: '03:00', maxPercent: 60 } as const

/** What a new installation starts with. A manager changes it under Discounts, Discount rules. */
export const startingDiscountRules: readonly StartingRule[] = [
  { ...happyHour, id: 'dr_happy_hour', name: 'Happy Hour' },
  { ...happyHour, id: 'dr_happy_hour_2_for_1', name: 'Happy Hour 2-for-1' },
  { ...wings, id: 'dr_wing_night', name: 'Wing Night' },
  { ...wings, id: 'dr_monday_wing_night', name: 'Monday Wing Night' },
  {
    ...promotion,
    id: 'dr_taco_tuesday',
    name: 'Taco Tuesday',
    weekdays: ['Tuesday'],
    startsAt: '16:00',
    endsAt: '03:00',
    maxPercent: 60,
  },
  {
    ...promotion,
    id: 'dr_smash_and_surf',
    name: 'Smash & Surf Wednesday',
    weekdays: ['Wednesday'],
    startsAt: '16:00',
    endsAt: '03:00',
    maxPercent: 50,
  },
  {
    ...promotion,
    id: 'dr_thursday_vodka',
    name: 'Thursday Vodka Special',
    weekdays: ['Thursday'],
    startsAt: '19:00',
    endsAt: '02:00',
    maxPercent: 50,
  },
  {
    ...promotion,
    id: 'dr_karaoke_shot',
    name: 'Karaoke Shot',
    weekdays: ['Friday'],
    startsAt: '21:00',
    endsAt: '02:00',
    maxPercent: 50,
  },
  { ...given, id: 'dr_local', name: 'Local 20%', kind: 'local', eligible: 'local', maxPercent: 20 },
  { ...given, id: 'dr_vip', name: 'VIP 50%', kind: 'vip', eligible: 'vip', maxPercent: 50 },
  { ...given, id: 'dr_member_drinks', name: 'Member Drinks 20%', kind: 'member', eligible: 'vip', maxPercent: 20 },
  { ...given, id: 'dr_employee_meal', name: 'Employee Meal', kind: 'employee', eligible: 'employees', maxPercent: 50 },
  { ...given, id: 'dr_military', name: 'Military', kind: 'military', eligible: 'everyone', maxPercent: 20 },
  { ...given, id: 'dr_birthday', name: 'Birthday', kind: 'birthday', eligible: 'everyone', maxCents: 15_00 },
  { ...given, id: 'dr_manager_comp', name: 'Manager Comp', kind: 'comp', eligible: 'everyone', needsApproval: true },
  {
    ...given,
    id: 'dr_service_recovery',
    name: 'Service Recovery',
    kind: 'comp',
    eligible: 'everyone',
    needsApproval: true,
  },
]
