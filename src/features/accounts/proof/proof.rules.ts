/** Counted by session: a stolen one cannot be used to guess for long, and guessing in it locks nobody else out. */
export const PROOF_ATTEMPTS = { max: 10, seconds: 900 }
