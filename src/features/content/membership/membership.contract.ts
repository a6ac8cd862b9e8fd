import { z } from 'zod'
import { contentId, documentRead, documentSave, hasUniqueIds } from '#features/content/content.contract.ts'
import { endpoint } from '#web/contract/endpoint.ts'

const line = z.string().trim().min(1, 'This can’t be empty.').max(200)
const words = z.string().trim().min(1, 'This can’t be empty.').max(600)
const typeWords = z.strictObject({ line, discount: line })

export const membershipContent = z.strictObject({
  title: line,
  lede: words,
  /** How long an application takes, as people are told. Other texts name it as `{approval}`. */
  approval: z.string().trim().min(1, 'Say how long it takes.').max(40),
  types: z.strictObject({ regular: typeWords, local: typeWords }),
  steps: z
    .array(z.strictObject({ id: contentId, title: line, words }))
    .min(1, 'Keep at least one step.')
    .max(6)
    .refine(hasUniqueIds),
  milestones: z.strictObject({ title: line, lede: words, note: words }),
  /** What the home page says of it. */
  teaser: z.strictObject({ title: line, words, button: line.max(40) }),
})
export type MembershipWords = z.output<typeof membershipContent>

export const readMembershipPage = endpoint('GET', '/api/content/membership', {
  ...documentRead(membershipContent),
  summary: 'The words of the membership page.',
  topic: 'content',
})

export const saveMembershipPage = endpoint('PUT', '/api/content/membership', {
  ...documentSave(membershipContent),
  summary: 'Saves the words of the membership page as a draft.',
})
