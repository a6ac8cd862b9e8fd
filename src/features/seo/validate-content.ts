import { z } from 'zod'
import { isOneLine } from '#base/one-line.ts'
import { tagsContent } from '#features/seo/tags/validate-tags.ts'
import {
  type Content,
  type ImageText,
  MAX_LENGTH,
  type PageFields,
  readImageAddress,
  type Section,
} from './seo.rules.ts'

function oneLine(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength, `must be ${maxLength} characters or fewer`)
    .refine(isOneLine, 'must be a single line')
}

const imageAddress = oneLine(MAX_LENGTH.address).transform((typed, context) => {
  const address = readImageAddress(typed)
  if (address !== undefined) return address
  context.addIssue('must be a URL that starts with https:// or a path that starts with /')
  return z.NEVER
})

const cardFields = { title: oneLine(MAX_LENGTH.title), description: oneLine(MAX_LENGTH.description) }

const pageContent = z.strictObject({
  metaTitle: cardFields.title,
  metaDescription: cardFields.description,
  ogTitle: cardFields.title,
  ogDescription: cardFields.description,
  ogImage: imageAddress,
  twitterTitle: cardFields.title,
  twitterDescription: cardFields.description,
  twitterImage: imageAddress,
}) satisfies z.ZodType<PageFields>

const imageContent = z.strictObject({
  alt: oneLine(MAX_LENGTH.alt),
  title: oneLine(MAX_LENGTH.title),
}) satisfies z.ZodType<ImageText>

export function contentSchema(section: Section): z.ZodType<Content> {
  if (section === 'tags') return tagsContent
  return section.startsWith('image/') ? imageContent : pageContent
}
