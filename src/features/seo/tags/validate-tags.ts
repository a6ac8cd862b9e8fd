import { z } from 'zod'
import { readSnippet } from './snippet.ts'
import {
  findAnalyticsProblem,
  findPixelProblem,
  HOST_PROBLEM,
  MAX_HOST_LENGTH,
  MAX_HOSTS,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  MAX_TAGS_LENGTH,
  readTagHost,
  type TagSettings,
} from './tags.rules.ts'

const customTag = z
  .string()
  .trim()
  .max(MAX_TAG_LENGTH, `must be ${MAX_TAG_LENGTH.toLocaleString('en-US')} characters or fewer`)
  .check((context) => {
    const read = context.value.length > MAX_TAG_LENGTH ? undefined : readSnippet(context.value)
    if (read?.outcome === 'refused') context.issues.push(issue(context.value, read.problem))
  })

const tagHost = z
  .string()
  .trim()
  .max(MAX_HOST_LENGTH, `must be ${MAX_HOST_LENGTH} characters or fewer`)
  .transform((typed, context) => {
    const host = typed === '' ? '' : readTagHost(typed)
    if (host !== undefined) return host
    context.addIssue(HOST_PROBLEM)
    return z.NEVER
  })

/** What the tags section may hold. Empty entries of its lists are dropped, and hosts are named once. */
export const tagsContent = z.strictObject({
  analytics: id(findAnalyticsProblem, (typed) => typed.toUpperCase()),
  facebookPixel: id(findPixelProblem),
  customTags: z
    .array(customTag)
    .max(MAX_TAGS, `must be ${MAX_TAGS} tags or fewer`)
    .refine(
      (tags) => tags.join('').length <= MAX_TAGS_LENGTH,
      `must be ${MAX_TAGS_LENGTH.toLocaleString('en-US')} characters or fewer in total, because every page loads them`,
    )
    .transform((tags) => tags.filter((tag) => tag !== '')),
  tagHosts: z
    .array(tagHost)
    .max(MAX_HOSTS, `must be ${MAX_HOSTS} hosts or fewer`)
    .transform((hosts) => [...new Set(hosts)].filter((host) => host !== '')),
}) satisfies z.ZodType<TagSettings>

function id(findProblem: (id: string) => string | undefined, tidy = (typed: string) => typed) {
  return z
    .string()
    .trim()
    .max(40, 'must be 40 characters or fewer')
    .transform(tidy)
    .check((context) => {
      const problem = findProblem(context.value)
      if (problem) context.issues.push(issue(context.value, problem))
    })
}

function issue(input: string, message: string) {
  return { code: 'custom' as const, input, message }
}
