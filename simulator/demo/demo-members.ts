type Person = {
  firstName: string
  lastName: string
  membershipType: 'regular' | 'local' | 'vip'
  /** Approved, unless said otherwise. */
  status?: 'pending' | 'rejected'
  appliedDaysAgo: number
  /** How often they come, what they usually leave here, and since when they have stayed away. */
  everyDays?: number
  dollars?: number
  goneSinceDaysAgo?: number
  /** Claims in this order, each on that day or once the points are there; without any, they claim as the mood takes them. */
  claims?: readonly Claim[]
}

type Claim = {
  daysAgo: number
  pointsThreshold: number
  /** Still open; approved; given out; turned down; or given out before the last check was voided, and not seen since. */
  outcome: 'waits' | 'approved' | 'given' | 'rejected' | 'voided'
}

/** The members that can be signed in as: one of each kind, with something to see in every corner of the dashboard. */
export const demoLogins = [
  {
    email: 'regular@demo.test',
    firstName: 'Robin',
    lastName: 'Regular',
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
    firstName: 'Lou',
    lastName: 'Local',
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
    firstName: 'Vivian',
    lastName: 'Vip',
    membershipType: 'vip',
    appliedDaysAgo: 290,
    everyDays: 22,
    dollars: 150,
  },
  {
    email: 'pending@demo.test',
    firstName: 'Perry',
    lastName: 'Pending',
    membershipType: 'regular',
    status: 'pending',
    appliedDaysAgo: 1,
  },
] as const satisfies readonly (Person & { email: string })[]

/** Everyone else: invented people with invented numbers. */
export const demoCrowd = [
  { firstName: 'Anselm', lastName: 'Whitlock', membershipType: 'regular', appliedDaysAgo: 358, everyDays: 58 },
  { firstName: 'Beatriz', lastName: 'Olmedo', membershipType: 'local', appliedDaysAgo: 355, everyDays: 38 },
  { firstName: 'Caspian', lastName: 'Thorne', membershipType: 'vip', appliedDaysAgo: 351, everyDays: 54, dollars: 120 },
  { firstName: 'Dahlia', lastName: 'Prentiss', membershipType: 'regular', appliedDaysAgo: 340, everyDays: 72 },
  { firstName: 'Emeka', lastName: 'Obiora', membershipType: 'local', appliedDaysAgo: 336, everyDays: 46, dollars: 96 },
  { firstName: 'Fiorella', lastName: 'Basso', membershipType: 'regular', appliedDaysAgo: 327, everyDays: 93 },
  {
    firstName: 'Gideon',
    lastName: 'Marsh',
    membershipType: 'regular',
    appliedDaysAgo: 320,
    everyDays: 33,
    goneSinceDaysAgo: 150,
  },
  { firstName: 'Hana', lastName: 'Kobayashi', membershipType: 'local', appliedDaysAgo: 312, everyDays: 42 },
  { firstName: 'Ivo', lastName: 'Lindqvist', membershipType: 'regular', appliedDaysAgo: 305, everyDays: 84 },
  { firstName: 'Jocasta', lastName: 'Reyes', membershipType: 'vip', appliedDaysAgo: 300, everyDays: 68, dollars: 88 },
  {
    firstName: 'Kieran',
    lastName: 'Doyle',
    membershipType: 'regular',
    appliedDaysAgo: 296,
    everyDays: 68,
    dollars: 44,
    claims: [{ daysAgo: 280, pointsThreshold: 100, outcome: 'voided' }],
  },
  { firstName: 'Leonie', lastName: 'Abrams', membershipType: 'regular', status: 'rejected', appliedDaysAgo: 288 },
  {
    firstName: 'Mateus',
    lastName: 'Carvalho',
    membershipType: 'local',
    appliedDaysAgo: 281,
    everyDays: 11,
    dollars: 58,
  },
  { firstName: 'Nadia', lastName: 'Sorokin', membershipType: 'regular', appliedDaysAgo: 274, everyDays: 75 },
  { firstName: 'Oswin', lastName: 'Tate', membershipType: 'regular', appliedDaysAgo: 266, everyDays: 114 },
  {
    firstName: 'Paloma',
    lastName: 'Quintero',
    membershipType: 'local',
    appliedDaysAgo: 255,
    everyDays: 38,
    claims: [
      { daysAgo: 220, pointsThreshold: 100, outcome: 'rejected' },
      { daysAgo: 190, pointsThreshold: 100, outcome: 'given' },
      { daysAgo: 2, pointsThreshold: 500, outcome: 'waits' },
    ],
  },
  { firstName: 'Quentin', lastName: 'Adeyemi', membershipType: 'regular', appliedDaysAgo: 247, everyDays: 63 },
  { firstName: 'Rosalind', lastName: 'Finch', membershipType: 'vip', appliedDaysAgo: 240, everyDays: 46, dollars: 140 },
  { firstName: 'Stellan', lastName: 'Berg', membershipType: 'regular', appliedDaysAgo: 229, everyDays: 58 },
  { firstName: 'Teodora', lastName: 'Petrov', membershipType: 'local', appliedDaysAgo: 218, everyDays: 51 },
  { firstName: 'Umberto', lastName: 'Salas', membershipType: 'local', status: 'rejected', appliedDaysAgo: 211 },
  { firstName: 'Verity', lastName: 'Hollis', membershipType: 'regular', appliedDaysAgo: 203, everyDays: 42 },
  { firstName: 'Wendell', lastName: 'Okafor', membershipType: 'regular', appliedDaysAgo: 192, everyDays: 135 },
  {
    firstName: 'Ximena',
    lastName: 'Duarte',
    membershipType: 'local',
    appliedDaysAgo: 184,
    everyDays: 42,
    claims: [
      { daysAgo: 150, pointsThreshold: 100, outcome: 'given' },
      { daysAgo: 3, pointsThreshold: 250, outcome: 'waits' },
    ],
  },
  { firstName: 'Yusuf', lastName: 'Demir', membershipType: 'regular', appliedDaysAgo: 173, everyDays: 54 },
  { firstName: 'Zelda', lastName: 'Cartwright', membershipType: 'regular', appliedDaysAgo: 165, everyDays: 80 },
  { firstName: 'Alaric', lastName: 'Moreau', membershipType: 'vip', appliedDaysAgo: 154, everyDays: 58, dollars: 105 },
  { firstName: 'Briony', lastName: 'Castellano', membershipType: 'local', appliedDaysAgo: 143, everyDays: 46 },
  { firstName: 'Cyrus', lastName: 'Nakamura', membershipType: 'regular', appliedDaysAgo: 131, everyDays: 68 },
  { firstName: 'Delphine', lastName: 'Roux', membershipType: 'regular', appliedDaysAgo: 119, everyDays: 51 },
  {
    firstName: 'Eskil',
    lastName: 'Johansen',
    membershipType: 'regular',
    appliedDaysAgo: 104,
    everyDays: 38,
    claims: [{ daysAgo: 1, pointsThreshold: 250, outcome: 'waits' }],
  },
  { firstName: 'Farrah', lastName: 'Nazari', membershipType: 'local', appliedDaysAgo: 92, everyDays: 42 },
  { firstName: 'Gulliver', lastName: 'Stone', membershipType: 'regular', appliedDaysAgo: 77, everyDays: 58 },
  { firstName: 'Honora', lastName: 'Kavanagh', membershipType: 'regular', appliedDaysAgo: 63, everyDays: 46 },
  { firstName: 'Idris', lastName: 'Bello', membershipType: 'local', appliedDaysAgo: 48, everyDays: 38 },
  { firstName: 'Jemima', lastName: 'Sutton', membershipType: 'regular', status: 'rejected', appliedDaysAgo: 41 },
  {
    firstName: 'Kasimir',
    lastName: 'Wolff',
    membershipType: 'regular',
    appliedDaysAgo: 34,
    everyDays: 11,
    claims: [{ daysAgo: 2, pointsThreshold: 100, outcome: 'waits' }],
  },
  { firstName: 'Lucinda', lastName: 'Ferreira', membershipType: 'vip', appliedDaysAgo: 26, everyDays: 33, dollars: 92 },
  { firstName: 'Magnus', lastName: 'Eide', membershipType: 'regular', appliedDaysAgo: 17, everyDays: 33 },
  { firstName: 'Noor', lastName: 'Haddad', membershipType: 'local', appliedDaysAgo: 9, everyDays: 7 },
  { firstName: 'Octavia', lastName: 'Grimes', membershipType: 'local', status: 'pending', appliedDaysAgo: 3 },
  { firstName: 'Piers', lastName: 'Valentine', membershipType: 'regular', status: 'pending', appliedDaysAgo: 2 },
  { firstName: 'Romy', lastName: 'Achterberg', membershipType: 'regular', status: 'pending', appliedDaysAgo: 1 },
  { firstName: 'Silas', lastName: 'Monroe', membershipType: 'local', status: 'pending', appliedDaysAgo: 1 },
] as const satisfies readonly Person[]

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

/** What staff say when they turn a claim down. */
export const demoRejections = [
  "We're out of your size until Friday. Claim it again then and we'll hold one for you behind the bar.",
  'The kitchen is booked for a private party this week. Please claim it again after Sunday.',
] as const
