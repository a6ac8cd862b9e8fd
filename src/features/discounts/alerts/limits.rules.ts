/** Every limit from which the monitor raises an alert, in one place. docs/discounts.md explains them to the owner. */
export const limits = {
  /** How far a discount may be above its limit because of rounding: a percentage of the price, or these cents if more. */
  roundingPercent: 1,
  roundingCents: 50,

  /** How much of a check may come off without a rule, an approval or a reason. */
  unexplainedPercent: 30,
  /** Approved comps on one check. */
  compCents: 150_00,
  /** Comps on one check that need no approval. */
  unapprovedCompCents: 15_00,
  /** Different kinds of discount on one check, and the same one off the whole check several times. */
  stackedKinds: 3,
  repeatedTimes: 3,

  refundCents: 100_00,
  cashRefundCents: 25_00,
  /** A refund may be made until the business day after the visit. */
  refundDays: 1,
  refundsInTwoWeeks: 3,

  voidAfterPaymentCents: 20_00,
  largeVoidCents: 150_00,
  /** Something rung up again within this time, at about the same price, was a correction. */
  correctionMs: 15 * 60_000,
  correctionShare: 0.2,
  negativeCents: 10_00,
  walkoutCents: 20_00,
  testModeCents: 20_00,
  wasteCents: 150_00,

  /** How often the same server gives the same guest something, within these days. */
  sameGuestTimes: 4,
  sameGuestDays: 21,

  /** Checks of one member on one day, in all and open at the same time. */
  checksADay: 4,
  openAtOnce: 2,
  /** Forgotten checks are closed at the end of the night, so a check counts as open no longer than this. */
  sittingMs: 3 * 3_600_000,
} as const

export type HabitLimits = {
  /** Somebody with fewer checks than this is neither judged nor compared with. */
  minChecks: number
  minOthers: number
  /** How many checks it must have happened on: one large table is no habit. */
  minTimes: number
  /** How far the share must be above the median of the others: by this factor, and by these percentage points. */
  timesTheOthers: number
  pointsAbove: number
  /** What it must have cost the bar, compared with the same sales at the others' share. */
  minExcessCents: number
}

/** One day against the others of that day. */
export const dayLimits = {
  given: {
    minChecks: 5,
    minOthers: 3,
    minTimes: 3,
    timesTheOthers: 2.5,
    pointsAbove: 8,
    minExcessCents: 50_00,
  },
  voided: {
    minChecks: 5,
    minOthers: 3,
    minTimes: 3,
    timesTheOthers: 3,
    pointsAbove: 5,
    minExcessCents: 40_00,
  },
} as const satisfies Record<string, HabitLimits>

/** Two weeks against the others of these weeks, and against the same person's eight weeks before. */
export const trendLimits = {
  recentDays: 14,
  pastDays: 56,
  /** Working days that the two weeks and the weeks before need to be meaningful. */
  minRecentDays: 2,
  minPastDays: 4,
  minChecks: 12,
  minOthers: 2,
  minTimes: 5,
  timesAsHigh: 2.5,
  pointsAbove: 5,
  minExcessCents: 60_00,
} as const
