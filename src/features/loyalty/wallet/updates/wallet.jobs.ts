import { defineJob } from '#platform/jobs/jobs.ts'

/** Brings the cards in wallets up to date, again and again for all servers. */
export const updateWalletsJob = defineJob('update-wallets')
