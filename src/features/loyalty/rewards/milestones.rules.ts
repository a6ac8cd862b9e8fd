export const MAX_MILESTONE_LENGTH = { name: 80, description: 300, rewardValue: 100 } as const
export const MAX_THRESHOLD = 10_000_000
/** A milestone that came back faster would be a discount by another name, and a row for every few dollars. */
export const MIN_REPEAT = 50
export const MAX_COST_DOLLARS = 100_000

/** What can be wrong with a milestone. The form says it before it is sent; the server has the last word. */
export const milestoneProblems = {
  name: 'Enter a name',
  description: 'Enter a description',
  rewardType: 'Choose a type',
  rewardValue: 'Enter what the member gets',
  notANumber: 'Enter a number of points',
  notWhole: 'Enter a whole number',
  tooLow: 'Enter 1 point or more',
  repeat: `Enter ${MIN_REPEAT} points or more`,
  cost: 'Enter an amount, like 2.10',
} as const
