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
  .max(MAX_TAG_LENGTH, `must be at most ${MAX_TAG_LENGTH.toLocaleString('en-US')} characters`)
  .check((context) => {
    const read = context.value.length > MAX_TAG_LENGTH ? undefined : readSnippet(context.value)
    if (read?.outcome === 'refused') context.issues.push(issue(context.value, read.problem))
  })

const tagHost = z
  .string()
  .trim()
  .max(MAX_HOST_LENGTH, `must be at most ${MAX_HOST_LENGTH} characters`)
  .transform((typed, context) => {
    const host = typed === '' ? '' : readTagHost(typed)
    if (host !== undefined) return host
    context.addIssue(HOST_PROBLEM)
    return z.NEVER
  })

/** What the tags section may hold. Empty entries of its lists are dropped, and hosts are named once. */
export const checkTags = z.strictObject({
  analytics: id(findAnalyticsProblem, (typed) => typed.toUpperCase()),
  facebookPixel: id(findPixelProblem),
  customTags: z
    .array(customTag)
    .max(MAX_TAGS, `must be at most ${MAX_TAGS} tags`)
    .refine(
      (tags) => tags.join('').length <= MAX_TAGS_LENGTH,
      `must be at most ${MAX_TAGS_LENGTH.toLocaleString('en-US')} characters together, because every page carries them`,
    )
    .transform((tags) => tags.filter((tag) => tag !== '')),
  tagHosts: z
    .array(tagHost)
    .max(MAX_HOSTS, `must be at most ${MAX_HOSTS} hosts`)
    .transform((hosts) => [...new Set(hosts)].filter((host) => host !== '')),
}) satisfies z.ZodType<TagSettings>

function id(findProblem: (id: string) => string | undefined, tidy = (typed: string) => typed) {
  return z
    .string()
    .trim()
    .max(40, 'must be at most 40 characters')
    .transform(tidy)
    .check((context) => {
      const problem = findProblem(context.value)
      if (problem) context.issues.push(issue(context.value, problem))
    })
}

function issue(input: string, message: string) {
  return { code: 'custom' as const, input, message }
}
