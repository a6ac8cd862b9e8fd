import { defineJob } from '#platform/jobs/jobs.ts'

export const compareBalancesJob = defineJob('compare-balances')
