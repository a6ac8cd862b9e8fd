export type DemoPerson = {
  name: string
  membershipType: 'regular' | 'local' | 'vip'
  /** Approved, unless said otherwise. */
  status?: 'pending' | 'rejected'
  appliedDaysAgo: number
  /** How often they come, what they usually spend, and since when they have stayed away. */
  everyDays?: number
  dollars?: number
  goneSinceDaysAgo?: number
  /** Claims in this order, each on that day or once the points are there; without any, they claim as the mood takes them. */
  claims?: readonly { daysAgo: number; pointsThreshold: number; outcome: Outcome }[]
}

/** Still open; approved; given out; turned down; or given out before the last check was voided, and not seen since. */
export type Outcome = 'waits' | 'approved' | 'given' | 'rejected' | 'voided'

/** The members that can be signed in as: one of each kind, with something to see in every corner of the dashboard. */
export const demoLogins = [
  {
    email: 'regular@demo.test',
    name: 'Robin Regular',
    membershipType: 'regular',
    appliedDaysAgo: 348,
    everyDays: 21,
    dollars: 104,
    claims: [
      { daysAgo: 300, pointsThreshold: 100, outcome: 'given' },
      { daysAgo: 120, pointsThreshold: 500, outcome: 'rejected' },
      { daysAgo: 6, pointsThreshold: 250, outcome: 'approved' },
      { daysAgo: 1, pointsThreshold: 750, outcome: 'waits' },
    ],
  },
  {
    email: 'local@demo.test',
    name: 'Lou Local',
    membershipType: 'local',
    appliedDaysAgo: 331,
    everyDays: 20,
    dollars: 122,
    claims: [
      { daysAgo: 290, pointsThreshold: 100, outcome: 'given' },
      { daysAgo: 240, pointsThreshold: 250, outcome: 'given' },
      { daysAgo: 3, pointsThreshold: 500, outcome: 'approved' },
    ],
  },
  {
    email: 'vip@demo.test',
    name: 'Vivian Vip',
    membershipType: 'vip',
    appliedDaysAgo: 290,
    everyDays: 22,
    dollars: 150,
  },
  {
    email: 'pending@demo.test',
    name: 'Perry Pending',
    membershipType: 'regular',
    status: 'pending',
    appliedDaysAgo: 1,
  },
] as const satisfies readonly (DemoPerson & { email: string })[]

/** Everyone else: invented people with invented numbers. */
export const demoCrowd = [
  { name: 'Anselm Whitlock', membershipType: 'regular', appliedDaysAgo: 358, everyDays: 58 },
  { name: 'Beatriz Olmedo', membershipType: 'local', appliedDaysAgo: 355, everyDays: 38 },
  { name: 'Caspian Thorne', membershipType: 'vip', appliedDaysAgo: 351, everyDays: 54, dollars: 120 },
  { name: 'Dahlia Prentiss', membershipType: 'regular', appliedDaysAgo: 340, everyDays: 72 },
  { name: 'Emeka Obiora', membershipType: 'local', appliedDaysAgo: 336, everyDays: 46, dollars: 96 },
  { name: 'Fiorella Basso', membershipType: 'regular', appliedDaysAgo: 327, everyDays: 93 },
  { name: 'Gideon Marsh', membershipType: 'regular', appliedDaysAgo: 320, everyDays: 33, goneSinceDaysAgo: 150 },
  { name: 'Hana Kobayashi', membershipType: 'local', appliedDaysAgo: 312, everyDays: 42 },
  { name: 'Ivo Lindqvist', membershipType: 'regular', appliedDaysAgo: 305, everyDays: 84 },
  { name: 'Jocasta Reyes', membershipType: 'vip', appliedDaysAgo: 300, everyDays: 68, dollars: 88 },
  {
    name: 'Kieran Doyle',
    membershipType: 'regular',
    appliedDaysAgo: 296,
    everyDays: 68,
    dollars: 44,
    claims: [{ daysAgo: 280, pointsThreshold: 100, outcome: 'voided' }],
  },
  { name: 'Leonie Abrams', membershipType: 'regular', status: 'rejected', appliedDaysAgo: 288 },
  { name: 'Mateus Carvalho', membershipType: 'local', appliedDaysAgo: 281, everyDays: 11, dollars: 58 },
  { name: 'Nadia Sorokin', membershipType: 'regular', appliedDaysAgo: 274, everyDays: 75 },
  { name: 'Oswin Tate', membershipType: 'regular', appliedDaysAgo: 266, everyDays: 114 },
  {
    name: 'Paloma Quintero',
    membershipType: 'local',
    appliedDaysAgo: 255,
    everyDays: 38,
    claims: [
      { daysAgo: 220, pointsThreshold: 100, outcome: 'rejected' },
      { daysAgo: 190, pointsThreshold: 100, outcome: 'given' },
      { daysAgo: 2, pointsThreshold: 500, outcome: 'waits' },
    ],
  },
  { name: 'Quentin Adeyemi', membershipType: 'regular', appliedDaysAgo: 247, everyDays: 63 },
  { name: 'Rosalind Finch', membershipType: 'vip', appliedDaysAgo: 240, everyDays: 46, dollars: 140 },
  { name: 'Stellan Berg', membershipType: 'regular', appliedDaysAgo: 229, everyDays: 58 },
  { name: 'Teodora Petrov', membershipType: 'local', appliedDaysAgo: 218, everyDays: 51 },
  { name: 'Umberto Salas', membershipType: 'local', status: 'rejected', appliedDaysAgo: 211 },
  { name: 'Verity Hollis', membershipType: 'regular', appliedDaysAgo: 203, everyDays: 42 },
  { name: 'Wendell Okafor', membershipType: 'regular', appliedDaysAgo: 192, everyDays: 135 },
  {
    name: 'Ximena Duarte',
    membershipType: 'local',
    appliedDaysAgo: 184,
    everyDays: 42,
    claims: [
      { daysAgo: 150, pointsThreshold: 100, outcome: 'given' },
      { daysAgo: 3, pointsThreshold: 250, outcome: 'waits' },
    ],
  },
  { name: 'Yusuf Demir', membershipType: 'regular', appliedDaysAgo: 173, everyDays: 54 },
  { name: 'Zelda Cartwright', membershipType: 'regular', appliedDaysAgo: 165, everyDays: 80 },
  { name: 'Alaric Moreau', membershipType: 'vip', appliedDaysAgo: 154, everyDays: 58, dollars: 105 },
  { name: 'Briony Castellano', membershipType: 'local', appliedDaysAgo: 143, everyDays: 46 },
  { name: 'Cyrus Nakamura', membershipType: 'regular', appliedDaysAgo: 131, everyDays: 68 },
  { name: 'Delphine Roux', membershipType: 'regular', appliedDaysAgo: 119, everyDays: 51 },
  {
    name: 'Eskil Johansen',
    membershipType: 'regular',
    appliedDaysAgo: 104,
    everyDays: 38,
    claims: [{ daysAgo: 1, pointsThreshold: 250, outcome: 'waits' }],
  },
  { name: 'Farrah Nazari', membershipType: 'local', appliedDaysAgo: 92, everyDays: 42 },
  { name: 'Gulliver Stone', membershipType: 'regular', appliedDaysAgo: 77, everyDays: 58 },
  { name: 'Honora Kavanagh', membershipType: 'regular', appliedDaysAgo: 63, everyDays: 46 },
  { name: 'Idris Bello', membershipType: 'local', appliedDaysAgo: 48, everyDays: 38 },
  { name: 'Jemima Sutton', membershipType: 'regular', status: 'rejected', appliedDaysAgo: 41 },
  {
    name: 'Kasimir Wolff',
    membershipType: 'regular',
    appliedDaysAgo: 34,
    everyDays: 11,
    claims: [{ daysAgo: 2, pointsThreshold: 100, outcome: 'waits' }],
  },
  { name: 'Lucinda Ferreira', membershipType: 'vip', appliedDaysAgo: 26, everyDays: 33, dollars: 92 },
  { name: 'Magnus Eide', membershipType: 'regular', appliedDaysAgo: 17, everyDays: 33 },
  { name: 'Noor Haddad', membershipType: 'local', appliedDaysAgo: 9, everyDays: 7 },
  { name: 'Octavia Grimes', membershipType: 'local', status: 'pending', appliedDaysAgo: 3 },
  { name: 'Piers Valentine', membershipType: 'regular', status: 'pending', appliedDaysAgo: 2 },
  { name: 'Romy Achterberg', membershipType: 'regular', status: 'pending', appliedDaysAgo: 1 },
  { name: 'Silas Monroe', membershipType: 'local', status: 'pending', appliedDaysAgo: 1 },
] as const satisfies readonly DemoPerson[]

/** What people write when they are asked why; many write nothing. */
export const demoReasons = [
  '',
  '',
  "We're here for every Liverpool match anyway.",
  "My brother won't stop talking about his free T-shirt.",
  'Tuesday trivia. Every Tuesday.',
  '',
  'Just moved in around the corner.',
  'The wings. Mostly the wings.',
] as const

export const demoStreets = [
  'Pennsylvania Avenue',
  'Meridian Avenue',
  'Euclid Avenue',
  'Lenox Avenue',
  'Jefferson Avenue',
  'Drexel Avenue',
] as const

/** Why a claim came to nothing, for what can be worn and for the rest. */
export const demoRejections = {
  merchandise: "We're out of your size until Friday. Claim it again then and we'll hold one for you behind the bar.",
  other: 'The bar is booked for a private party this week. Please claim it again after Sunday.',
} as const
