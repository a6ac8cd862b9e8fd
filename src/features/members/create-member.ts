import { mailPasswordLinkJob } from '#features/accounts/accounts.jobs.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { createAccountLink } from '#features/accounts/passwords/create-account-link.ts'
import type { Deps } from '#platform/deps.ts'
import { enqueueJob } from '#platform/jobs/jobs.ts'
import type { By } from '#web/env.ts'
import { type Application, insertMember } from './apply-for-membership.ts'
import { decideOnApplication } from './decide-application.ts'

/** Adds a member whom staff enter. They choose their password through a one-time link, so nobody else knows it (A6). */
export async function createMember(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  { application, approve, ...by }: By & { application: Application; approve: boolean },
) {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const pending = await insertMember(tx, { application, passwordHash: null, now, isPresent: true, by })
    const { membershipType } = application
    await recordAction(tx, { at: now, ...by, action: 'create-member', subject: pending.id, after: { membershipType } })
    const approval = { memberId: pending.id, verdict: 'approve' as const, isInvited: true, now, ...by }
    const member = approve ? await decideOnApplication(tx, approval) : pending
    const link = await createAccountLink(tx, {
      accountId: member.accountId ?? '',
      purpose: 'invitation',
      now,
      origin: config.publicUrl,
    })
    // The link above is for staff to hand over. By email the member gets one of their own.
    if (config.mail) {
      const payload = { kind: 'member' as const, login: application.email, isInvitation: true }
      await enqueueJob(tx, clock, { kind: mailPasswordLinkJob, payload })
    }
    return { member, link }
  })
}
