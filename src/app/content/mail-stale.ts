import { and, eq, isNull, notLike } from 'drizzle-orm'
import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { accounts } from '#features/accounts/accounts.table.ts'
import { claimStale } from '#features/content/claim-stale.ts'
import { mailStaleJob } from '#features/content/content.jobs.ts'
import { isToBeMailed } from '#features/content/stale.rules.ts'
import { readVenueFacts } from '#features/content/venue/venue.queries.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { JobContext } from '#platform/jobs/job-worker.ts'
import { enqueueJob } from '#platform/jobs/jobs.ts'
import type { Mailer } from '#platform/mail.ts'
import { readStale } from './list-stale.ts'
import { toStaleEmail } from './stale-email.ts'

/** Every morning: one mail about all that is about to go stale and was not told yet, each thing once for its day. */
export async function queueStaleMail(deps: Pick<Deps, 'config' | 'db' | 'clock'>): Promise<void> {
  const { config, db, clock } = deps
  if (!config.mail) return
  const now = clock.now()
  const today = localDate(now, venue.timeZone)
  const stale = (await readStale(deps)).filter((one) => isToBeMailed(one, today))
  if (stale.length === 0) return
  await db.transaction(async (tx) => {
    const things = await claimStale(tx, { stale, now })
    if (things.length === 0) return
    for (const accountId of await listRecipients(tx)) {
      await enqueueJob(tx, clock, { kind: mailStaleJob, payload: { accountId, things } })
    }
  })
}

/** The owners. As long as none has an address of their own, the one that gets what visitors write. */
async function listRecipients(tx: Tx): Promise<(string | null)[]> {
  const isOwner = and(eq(accounts.role, 'owner'), isNull(accounts.disabledAt), notLike(accounts.login, '%.local'))
  const owners = await tx.select({ id: accounts.id }).from(accounts).where(isOwner)
  return owners.length > 0 ? owners.map(({ id }) => id) : [null]
}

/** The job: what was put right since then is left out, and an owner who has left gets nothing. */
export async function mailStale(
  deps: Pick<Deps, 'config' | 'db' | 'clock'> & { mailer: Mailer },
  { accountId, things }: { accountId: string | null; things: { thing: string; staleOn: string }[] },
  { id }: Pick<JobContext, 'id'>,
): Promise<void> {
  const { config, db, clock, mailer } = deps
  const to = accountId === null ? config.mail?.to : await findLogin(db, accountId)
  const stale = (await readStale(deps)).filter((one) =>
    things.some(({ thing, staleOn }) => thing === one.thing && staleOn === one.staleOn),
  )
  if (!to || stale.length === 0) return
  const facts = await readVenueFacts(db, clock.now())
  await mailer.send({ id, to, ...toStaleEmail(stale, { staffUrl: config.staffUrl, facts }) })
}

async function findLogin(db: Db, accountId: string): Promise<string | undefined> {
  const isMeant = and(eq(accounts.id, accountId), isNull(accounts.disabledAt))
  const [account] = await db.select({ login: accounts.login }).from(accounts).where(isMeant)
  return account?.login
}
