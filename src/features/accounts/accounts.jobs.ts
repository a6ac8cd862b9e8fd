import type { Side } from '#base/roles.ts'
import { defineJob } from '#platform/jobs/jobs.ts'

/** With the moment of the change, because the mail may go out later. */
export const mailPasswordChangedJob = defineJob<{ accountId: string; changedAt: string; isSignedIn: boolean }>(
  'mail-password-changed',
)

/** To another email that somebody wants to sign in with. */
export const mailOwnEmailLinkJob = defineJob<{ accountId: string; to: string }>('mail-own-email-link')

/** `to` is the email of a member who asked for another one. */
export const mailOwnEmailAskedJob = defineJob<{ accountId: string; to: string }>('mail-own-email-asked')

/** `to` is the email that somebody of the staff had before. */
export const mailOwnEmailChangedJob = defineJob<{ accountId: string; to: string; changedAt: string }>(
  'mail-own-email-changed',
)

/** An invitation goes to somebody who has not chosen a password yet. */
export const mailPasswordLinkJob = defineJob<{ kind: Side; login: string; isInvitation?: boolean }>(
  'mail-password-link',
)
