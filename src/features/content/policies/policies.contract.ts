import { z } from 'zod'
import { contentId, documentRead, documentSave, hasUniqueIds } from '#features/content/content.contract.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { listUnknownPlaces, policyPlaces } from './policy-text.rules.ts'

const placesInWords = policyPlaces.join(', ')

const policy = z.strictObject({
  lede: z.string().trim().min(1, 'Say in a sentence what it is about.').max(400),
  /** From when on it holds. */
  date: z.iso.date('Choose the day from which on it holds.'),
  /** What it comes to, for those who read no further. */
  summary: z.array(z.string().trim().min(1).max(300)).max(12),
  sections: z
    .array(
      z.strictObject({
        id: contentId,
        heading: z.string().trim().min(1, 'Give the section a heading.').max(120),
        text: z
          .string()
          .trim()
          .min(1, 'Write what the section says.')
          .max(10_000)
          .refine((text) => listUnknownPlaces(text).length === 0, `A link can lead to one of these: ${placesInWords}.`),
      }),
    )
    .min(1, 'Keep at least one section.')
    .max(40)
    .refine(hasUniqueIds),
})
export type Policy = z.output<typeof policy>

export const policiesContent = z.strictObject({ privacyPolicy: policy, accessibility: policy })
export type Policies = z.output<typeof policiesContent>

export const readPolicies = endpoint('GET', '/api/content/policies', {
  ...documentRead(policiesContent),
  summary: 'The privacy policy and the accessibility statement.',
  topic: 'content',
})

export const savePolicies = endpoint('PUT', '/api/content/policies', {
  ...documentSave(policiesContent),
  summary: 'Saves both policies as a draft.',
})
