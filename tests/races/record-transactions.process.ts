import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { recordTransactions } from '#features/loyalty/rewards/record-transactions.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db.ts'

// A server of its own that counts checks for one member, as many at a time as it has connections:
// `node scripts/run-ts.mjs <this file> <database url> <member id> <first check> <last check>`. The check with the number n
// comes to n dollars and n cents. It says "ready", begins when it reads a line, and says "done".
const [, , url, memberId, first, last] = process.argv
if (!url || !memberId) throw new Error('Name the database and the member.')

const CONNECTIONS = 10
const { db, close } = openDatabase(url, (error) => {
  throw error
})
const input = createInterface({ input: process.stdin })
const begin = once(input, 'line')
process.stdout.write('ready\n')
await begin

let next = Number(first)
const lanes = Array.from({ length: CONNECTIONS }, async () => {
  while (next <= Number(last)) {
    const number = next
    next += 1
    const now = systemClock.now()
    const check = {
      checkId: `check-${number}`,
      description: 'Dinner',
      at: now,
      businessDate: '2025-11-14',
      amountCents: number * 101,
      discountCents: undefined,
      isVoided: false,
    }
    await db.transaction((tx) => recordTransactions(tx, { memberId, checks: [check], now }))
  }
})
await Promise.all(lanes)
process.stdout.write('done\n')
input.close()
await close()
