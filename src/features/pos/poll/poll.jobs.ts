import { defineJob } from '#platform/jobs/jobs.ts'

/** `failures` in a row so far. */
export const pollOrdersJob = defineJob<{ restaurantId: string; failures: number }>('poll-orders')
