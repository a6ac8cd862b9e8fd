import { mailEmailLinkJob } from '#features/members/members.jobs.ts'
import type { Deps } from '#platform/deps.ts'
import { enqueueJob } from '#platform/jobs/jobs.ts'
import { countAttempt } from '#platform/rate-limit/rate-limit.ts'
import { EMAIL_LINKS_PER_MEMBER } from './verification.rules.ts'

/** A member asks for a link that confirms their email. Says whether this installation sends mail at all. */
export async function askEmailLink(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  { memberId }: { memberId: string },
): Promise<{ isMailed: boolean }> {
  if (!config.mail) return { isMailed: false }
  await countAttempt(db, clock, { key: `email-link ${memberId}`, ...EMAIL_LINKS_PER_MEMBER })
  await db.transaction((tx) => enqueueJob(tx, clock, { kind: mailEmailLinkJob, payload: { memberId } }))
  return { isMailed: true }
}
