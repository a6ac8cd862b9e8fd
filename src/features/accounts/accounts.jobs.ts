import type { Side } from '#base/roles.ts'
import { defineJob } from '#platform/jobs/jobs.ts'

/** With the moment of the change, because the mail may go out later. */
export const mailPasswordChangedJob = defineJob<{ accountId: string; changedAt: string; isSignedIn: boolean }>(
  'mail-password-changed',
)

/** An invitation goes to somebody who has not chosen a password yet. */
export const mailPasswordLinkJob = defineJob<{ kind: Side; login: string; isInvitation?: boolean }>(
  'mail-password-link',
)
