import type { Side } from '#base/roles.ts'
import { defineJob } from '#platform/jobs/jobs.ts'

/** An invitation goes to somebody who has not chosen a password yet. */
export const mailPasswordLinkJob = defineJob<{ kind: Side; login: string; isInvitation?: boolean }>(
  'mail-password-link',
)
