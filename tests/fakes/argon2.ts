import { hash as hashAtCost, type Options, verify } from '@node-rs/argon2/index.js'
import { onTestFinished } from 'vitest'

const CHEAP: Options = { memoryCost: 64, timeCost: 1 }
let cost = CHEAP

/** Argon2 with little work: at the product's cost, hashing was most of what the tests of accounts computed. */
export function hash(password: string | Uint8Array, options: Options = {}): Promise<string> {
  return hashAtCost(password, { ...options, ...cost })
}

export { verify }

/** For the rest of a test, hashing takes as much work as it does in the product. */
export function hashAtRealCost() {
  cost = {}
  onTestFinished(() => {
    cost = CHEAP
  })
}
