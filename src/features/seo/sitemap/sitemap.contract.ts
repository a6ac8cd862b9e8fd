import { z } from 'zod'
import { endpoint } from '#web/contract/endpoint.ts'

export const regenerateSitemap = endpoint('POST', '/api/sitemap', {
  summary: 'Compares every page with the sitemap and updates the dates of those that changed.',
  who: ['seo', 'owner'],
  answer: z.strictObject({ success: z.literal(true), urls: z.number(), changed: z.number() }),
})
