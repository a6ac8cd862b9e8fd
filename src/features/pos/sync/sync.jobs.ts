import { defineJob } from '#platform/jobs/jobs.ts'

export const syncOrdersJob = defineJob('sync-orders')
export const importHistoryJob = defineJob('import-history')
