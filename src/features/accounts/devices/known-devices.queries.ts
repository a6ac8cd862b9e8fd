import { and, eq, gt, ne } from 'drizzle-orm'
import { secondsAfter } from '#features/accounts/accounts.rules.ts'
import { accounts } from '#features/accounts/accounts.table.ts'
import { BAR_NETWORK_DAYS, KNOWN_DEVICE_SECONDS } from '#features/accounts/limits.rules.ts'
import type { Db } from '#platform/db.ts'
import { knownDevices } from './known-devices.table.ts'

const DAY = 24 * 60 * 60

type Device = { tokenHash: string; accountId: string; now: Date }

export async function isKnownDevice(db: Db, { tokenHash, accountId, now }: Device): Promise<boolean> {
  const isThis = and(eq(knownDevices.tokenHash, tokenHash), eq(knownDevices.accountId, accountId))
  const isRecent = gt(knownDevices.seenAt, secondsAfter(now, -KNOWN_DEVICE_SECONDS))
  return (await db.$count(knownDevices, and(isThis, isRecent))) > 0
}

/** Whether staff have signed in from this address lately: it is then the bar's own, or as good as. */
export async function isBarNetwork(db: Db, { address, now }: { address: string; now: Date }): Promise<boolean> {
  const isRecent = gt(knownDevices.seenAt, secondsAfter(now, -BAR_NETWORK_DAYS * DAY))
  const [found] = await db
    .select({ accountId: knownDevices.accountId })
    .from(knownDevices)
    .innerJoin(accounts, eq(accounts.id, knownDevices.accountId))
    .where(and(eq(knownDevices.address, address), isRecent, ne(accounts.kind, 'member')))
    .limit(1)
  return found !== undefined
}
