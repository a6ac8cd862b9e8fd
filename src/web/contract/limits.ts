import type { Limit } from './endpoint.ts'

/** For calls that anyone may make, that write something, and that one visitor makes only now and then. */
export const occasionalWrites: Limit = { max: 30, seconds: 600 }
