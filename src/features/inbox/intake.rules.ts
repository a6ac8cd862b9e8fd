const MINUTE = 60

/**
 * How much may come in from one network address, and under one email address. Of messages it is enough for somebody who
 * forgot something, twice, and too little to bury those of others. To the forms a whole room may answer on a match day,
 * over the bar's Wi-Fi, which is one address.
 */
export const sendLimits = {
  messagesPerAddress: { max: 5, seconds: 10 * MINUTE },
  messagesPerEmail: { max: 5, seconds: 10 * MINUTE },
  answersPerAddress: { max: 30, seconds: 10 * MINUTE },
  answersPerEmail: { max: 5, seconds: 10 * MINUTE },
}

/** The same words again within this time are a double click or a retry after a lost answer, and not a new message. */
export const REPEAT_SECONDS = 10 * MINUTE

/** What came in at or before this moment is no longer repeated by what comes in now. */
export function repeatsEndedAt(now: Date): Date {
  return new Date(now.getTime() - REPEAT_SECONDS * 1000)
}
