import { defineJob } from '#platform/jobs/jobs.ts'

/** Counts checks that waited until a contact of the member was verified. */
export const matchWaitingChecksJob = defineJob<{ memberId: string }>('match-waiting-checks')

/** `codeId` says which request it is for: a later one takes its place. */
export const textPhoneCodeJob = defineJob<{ memberId: string; codeId: string }>('text-phone-code')

export const mailInvitationJob = defineJob<{ invitationId: string }>('mail-invitation')

export const mailEmailLinkJob = defineJob<{ memberId: string }>('mail-email-link')
