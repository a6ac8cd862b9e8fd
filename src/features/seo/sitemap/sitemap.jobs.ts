import { defineJob } from '#platform/jobs/jobs.ts'

export const refreshSitemapJob = defineJob('refresh-sitemap')
