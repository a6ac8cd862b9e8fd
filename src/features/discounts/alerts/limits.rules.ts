/** Every limit from which the monitor raises an alert, in one place. docs/discounts.md explains them to the owner. */
export const limits = {
  /** Rounding: what a discount may be above its limit, in percent of what it is off and in cents at least. */
  roundingPercent: 1,
  roundingCents: 50,

  /** Of a check, what may come off without a rule, an approval or a reason. */
  unexplainedPercent: 30,
  /** What an approved comp may come to on one check. */
  compCents: 150_00,
  /** What comps may come to on a check before anybody asks who approved them. */
  unapprovedCompCents: 15_00,
  /** Kinds of discount on one check, and how often the same one off the whole check. */
  stackedKinds: 3,
  repeatedTimes: 3,

  refundCents: 100_00,
  cashRefundCents: 25_00,
  /** A refund may be made until the business day after the visit. */
  refundDays: 1,
  refundsInTwoWeeks: 3,

  voidAfterPaymentCents: 20_00,
  largeVoidCents: 150_00,
  /** What is rung up again so soon, for about as much, was a correction. */
  correctionMs: 15 * 60_000,
  correctionShare: 0.2,
  negativeCents: 10_00,
  walkoutCents: 20_00,
  testModeCents: 20_00,
  wasteCents: 150_00,

  /** The same server and the same guest: so often in so many days. */
  sameGuestTimes: 4,
  sameGuestDays: 21,

  /** Of one member and one day. */
  checksADay: 4,
  openAtOnce: 2,
  /** Forgotten checks are closed at the end of the night, so a check counts as open no longer than this. */
  sittingMs: 3 * 3_600_000,
} as const

export type HabitLimits = {
  /** With fewer checks than this nothing is said, neither about somebody nor as a measure for others. */
  fewestChecks: number
  fewestOthers: number
  /** How many checks it must have happened on: one large table is no habit. */
  fewestTimes: number
  /** How the share must stand to the middle one of the others: so many times as high, and so many points above. */
  timesTheOthers: number
  pointsAbove: number
  /** What the bar must be short of, against the same sales at the share of the others. */
  leastExcessCents: number
}

/** One day against the others of that day. */
export const dayLimits = {
  given: {
    fewestChecks: 5,
    fewestOthers: 3,
    fewestTimes: 3,
    timesTheOthers: 2.5,
    pointsAbove: 8,
    leastExcessCents: 50_00,
  },
  voided: {
    fewestChecks: 5,
    fewestOthers: 3,
    fewestTimes: 3,
    timesTheOthers: 3,
    pointsAbove: 5,
    leastExcessCents: 40_00,
  },
} as const satisfies Record<string, HabitLimits>

/** Two weeks against the others of these weeks, and against the same person's eight weeks before. */
export const trendLimits = {
  recentDays: 14,
  pastDays: 56,
  /** Days of work that two weeks and a past must hold to say something. */
  fewestRecentDays: 2,
  fewestPastDays: 4,
  fewestChecks: 12,
  fewestOthers: 2,
  fewestTimes: 5,
  timesAsHigh: 2.5,
  pointsAbove: 5,
  leastExcessCents: 60_00,
} as const
