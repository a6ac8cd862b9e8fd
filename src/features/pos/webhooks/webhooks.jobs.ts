import { defineJob } from '#platform/jobs/jobs.ts'

export const refreshOrderJob = defineJob<{ restaurantId: string; orderGuid: string }>('refresh-order')
