import { defineJob } from '#platform/jobs/jobs.ts'

export const deliverMessageJob = defineJob<{ messageId: string }>('deliver-message')
export const deliverFormAnswerJob = defineJob<{ answerId: string }>('deliver-form-answer')
