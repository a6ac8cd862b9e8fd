import { isDeep } from '../depth.ts'

/** How often each thing is killed. */
export const crashRuns = isDeep
  ? { product: 50, postgres: 20, firstStart: 20, tellers: 50 }
  : { product: 1, postgres: 1, firstStart: 1, tellers: 1 }
