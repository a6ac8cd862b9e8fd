import { z } from 'zod'
import { pictureNames } from '#media/pictures.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { pageQuery } from '#web/contract/page-query.ts'
import { imageSection, MAX_REASON_LENGTH, pageFields, type Section, saveStates, seoPages } from './seo.rules.ts'

const isSection = (value: string): value is Section =>
  value === 'tags' ||
  seoPages.some((page) => page === value) ||
  pictureNames.some((name) => imageSection(name) === value)

const NOT_EDITABLE = "can't be edited"
const section = z.string().refine(isSection, NOT_EDITABLE)
const version = z.number().int().min(0).max(1_000_000_000)

const time = z.iso.datetime()
const sectionName = z.union([z.enum(seoPages), z.literal('tags'), z.templateLiteral(['image/', z.string()])])
const value = z.union([z.string(), z.array(z.string()).readonly()])

const savedWire = z.strictObject({
  version: z.number(),
  savedAt: time,
  savedBy: z.string(),
  state: z.enum(saveStates),
  /** Why an owner rejected it. */
  reason: z.string().nullable(),
})
export type SavedWire = z.output<typeof savedWire>

const imageWire = z.strictObject({
  name: z.string(),
  /** A small file of it, to look at, and its largest one, to share. */
  src: z.string(),
  largest: z.string(),
  alt: z.string(),
  title: z.string(),
  /** What stands in the page where `alt` is empty. */
  ownAlt: z.string(),
  /** The paths of the pages that show it. */
  usedOn: z.array(z.string()),
})
export type ImageWire = z.output<typeof imageWire>

/** The settings, and what an editor has to know to change them well. */
const seoWire = z.strictObject({
  pages: z.record(z.enum(seoPages), z.record(z.enum(pageFields), z.string())),
  analytics: z.string(),
  facebookPixel: z.string(),
  customTags: z.array(z.string()).readonly(),
  tagHosts: z.array(z.string()).readonly(),
  images: z.array(imageWire),
  /** The last save of each section; a section that nobody saved is not in it. */
  saved: z.partialRecord(sectionName, savedWire),
  /** What the four pages say as long as nothing is saved, and where they are. */
  own: z.record(
    z.enum(seoPages),
    z.strictObject({ title: z.string(), description: z.string(), image: z.string(), url: z.string() }),
  ),
  /** The words of the pages that cannot be edited here, so that none is said twice. */
  others: z.array(z.strictObject({ title: z.string(), description: z.string() })),
  /** The origin of the public address, without a slash at the end. */
  site: z.string(),
})
export type SeoWire = z.output<typeof seoWire>

/** A section as it is now. */
const sectionWire = z.strictObject({ section: sectionName, ...savedWire.shape, content: z.record(z.string(), value) })
export type SectionWire = z.output<typeof sectionWire>

const change = z.strictObject({ field: z.string(), before: value, after: value })

const saveWire = z.strictObject({
  section: sectionName,
  ...savedWire.shape,
  changes: z.array(change),
  undoes: z.number().nullable(),
})
export type SaveWire = z.output<typeof saveWire>

/** The tags that wait for an owner, with what they change on the pages. */
const approvalWire = z.strictObject({
  waiting: z.strictObject({ ...savedWire.shape, changes: z.array(change) }).nullable(),
})
export type ApprovalWire = z.output<typeof approvalWire>

/** What somebody else has saved while this one was editing. */
const savedMeanwhile = z.strictObject({ current: sectionWire.omit({ section: true }).optional() })

/** The page that could not be rendered with the change. */
const brokenPage = z.strictObject({ page: z.string() })

/** Without a topic: an editor puts what it saved into this in one step with its draft. */
export const readSeo = endpoint('GET', '/api/seo', {
  summary: 'The SEO settings of every page, image and tag.',
  who: ['seo', 'owner'],
  answer: seoWire,
})

export const saveSection = endpoint('PUT', '/api/seo', {
  summary: 'Saves one section, edited from the given version.',
  who: ['seo', 'owner'],
  // What the content may be depends on the section: see `contentSchema`.
  body: z.object({ section, version, content: z.unknown() }),
  answer: sectionWire,
  // Tags run code on every page: saving them asks for proof, the other sections do not.
  refusals: { 'saved-meanwhile': savedMeanwhile, 'breaks-page': brokenPage, 'proof-required': true },
})

export const listSaves = endpoint('GET', '/api/seo/history', {
  summary: 'One page of the saved versions, newest first.',
  who: ['seo', 'owner'],
  query: z.object({ ...pageQuery, section: z.union([section, z.literal('images')], NOT_EDITABLE).optional() }),
  answer: z.array(saveWire),
  isPaged: true,
  topic: 'seo',
})

export const undoSave = endpoint('POST', '/api/seo/undo', {
  summary: 'Takes back what one version changed, as a new version.',
  who: ['seo', 'owner'],
  body: z.object({ section, version }),
  answer: sectionWire,
  refusals: {
    'version-not-found': true,
    'changed-since': true,
    'saved-meanwhile': savedMeanwhile,
    'breaks-page': brokenPage,
    'proof-required': true,
  },
})

export const readApproval = endpoint('GET', '/api/seo/approval', {
  summary: "The version of the tags that waits for an owner's approval, against what is live.",
  who: ['owner'],
  answer: approvalWire,
  topic: 'seo',
})

const decided = {
  answer: sectionWire,
  refusals: {
    'version-not-found': true,
    'seo-newer-version': true,
    'seo-already-decided': true,
    'breaks-page': brokenPage,
  },
} as const

export const approveTags = endpoint('POST', '/api/seo/approval/approve', {
  summary: 'Lets the version of the tags that was looked at take effect.',
  who: ['owner'],
  needsProof: true,
  body: z.object({ version }),
  ...decided,
})

export const rejectTags = endpoint('POST', '/api/seo/approval/reject', {
  summary: 'Keeps a version of the tags off the pages, with a reason for the person who saved it.',
  who: ['owner'],
  body: z.object({
    version,
    reason: z
      .string()
      .trim()
      .min(1, 'is needed')
      .max(MAX_REASON_LENGTH, `must be ${MAX_REASON_LENGTH} characters or fewer`),
  }),
  ...decided,
})
