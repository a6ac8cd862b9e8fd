import { z } from 'zod'
import { contentId, documentRead, documentSave } from '#features/content/content.contract.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import type { PageContent } from './site-pages.rules.ts'

const item = z.strictObject({ id: contentId, name: z.string(), what: z.string().exactOptional() })

/** Which fields a page has is known by its document, which checks what is saved. */
const pageContent: z.ZodType<PageContent, PageContent> = z.record(
  z.string(),
  z.record(z.string(), z.union([z.string(), z.array(item)])),
)

const read = documentRead(pageContent)
const save = documentSave(pageContent)

export const readPage = endpoint('GET', '/api/content/page/:page', {
  ...read,
  refusals: { 'not-found': true },
  summary: 'The words and pictures of a page of the website, such as home.',
  topic: 'content',
})

export const savePage = endpoint('PUT', '/api/content/page/:page', {
  ...save,
  refusals: { ...save.refusals, 'not-found': true },
  summary: 'Saves the words and pictures of a page as a draft.',
})
