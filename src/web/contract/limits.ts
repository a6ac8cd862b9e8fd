import type { Limit } from './endpoint.ts'

/** For reads that look through everything there is, and that a person makes only now and then. */
export const costlyReads: Limit = { max: 60, seconds: 600 }

/** For calls that anyone may make, that write something, and that one visitor makes only now and then. */
export const occasionalWrites: Limit = { max: 30, seconds: 600 }
