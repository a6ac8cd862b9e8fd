import { and, asc, eq, getTableColumns, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Deps } from '#platform/deps.ts'
import { summarizeError } from '#platform/errors/error-summary.ts'
import type { JobContext } from '#platform/jobs/job-worker.ts'
import { ensureJob } from '#platform/jobs/jobs.ts'
import { sendMessagesJob } from './messages.jobs.ts'
import { type MemberMessage, memberMessages } from './messages.table.ts'
import { kindsForNow } from './quiet-hours.rules.ts'
import { type SendDeps, sendMessage } from './send-message.ts'

const LOOK_AGAIN_MS = 15_000
/** So many at a time, then the job's lease and its timer start over. */
const MOST_AT_ONCE = 100
/** A mail server that is away fails every message; the rest waits for the next look. */
const FAILURES_IN_A_ROW = 3
/** A message whose server died on the way is taken again after this time. */
const TAKEN_MS = 10 * 60_000

/** Queues the one job that sends for all servers. */
export async function startSending({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.transaction((tx) => ensureJob(tx, clock, { kind: sendMessagesJob, payload: {}, key: sendMessagesJob.name }))
}

/** Sends what is due, and has itself run again. One message that cannot be sent holds up no other. */
export async function sendMessages(
  deps: SendDeps & Pick<Deps, 'log'>,
  { signal, runAgain }: Pick<JobContext, 'signal' | 'runAgain'>,
): Promise<void> {
  let failures = 0
  for (let sent = 0; sent < MOST_AT_ONCE && failures < FAILURES_IN_A_ROW; sent++) {
    signal.throwIfAborted()
    const message = await takeNext(deps)
    if (!message) break
    failures = (await trySending(deps, message)) ? 0 : failures + 1
  }
  runAgain(new Date(deps.clock.now().getTime() + LOOK_AGAIN_MS), {})
}

async function trySending(deps: SendDeps & Pick<Deps, 'log'>, message: MemberMessage): Promise<boolean> {
  try {
    return await sendMessage(deps, message)
  } catch (error) {
    deps.log.error({ message: message.id, reason: summarizeError(error) }, 'a member could not be told')
    return false
  }
}

/** Takes a message for this server: another one that looks at the same moment gets a different one. */
async function takeNext({ db, clock }: SendDeps): Promise<MemberMessage | undefined> {
  const now = clock.now()
  const isOpen = and(isNull(memberMessages.settledAt), isNull(memberMessages.withdrawnAt))
  const kinds = kindsForNow(now)
  const mayLeave = kinds && inArray(memberMessages.kind, [...kinds])
  const due = db.$with('due').as(
    db
      .select({ id: memberMessages.id })
      .from(memberMessages)
      .where(and(isOpen, mayLeave, lte(memberMessages.dueAt, now)))
      .orderBy(asc(memberMessages.dueAt), asc(memberMessages.id))
      .limit(1)
      .for('update', { skipLocked: true }),
  )
  const begunAt = sql`coalesce(${memberMessages.begunAt}, ${now})`
  const taken = { begunAt, attempts: sql`${memberMessages.attempts} + 1`, dueAt: new Date(now.getTime() + TAKEN_MS) }
  const [message] = await db
    .with(due)
    .update(memberMessages)
    .set(taken)
    .from(due)
    .where(eq(memberMessages.id, due.id))
    .returning(getTableColumns(memberMessages))
  return message
}
