import { defineJob } from '#platform/jobs/jobs.ts'

/** Sends what members are to be told, again and again for all servers. */
export const sendMessagesJob = defineJob('send-messages')
