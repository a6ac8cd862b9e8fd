import { defineJob } from '#platform/jobs/jobs.ts'

/** Counts checks that waited until a contact of the member was verified. */
export const matchWaitingChecksJob = defineJob<{ memberId: string }>('match-waiting-checks')

export const mailEmailLinkJob = defineJob<{ memberId: string }>('mail-email-link')
