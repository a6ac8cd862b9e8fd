import { z } from 'zod'
import { isPictureRef, type PictureRef } from '#media/photo-files.ts'
import { type VideoName, videos } from '#media/pictures.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { pageQuery } from '#web/contract/page-query.ts'
import type { Json } from './changes.rules.ts'

/** Who may edit the website (L8). */
export const editors = ['manager', 'owner'] as const

/** What an item of a list is known by from one version to the next. Editors make one up for a new item. */
export const contentId = z.string().regex(/^[a-z0-9-]{1,80}$/)

export const hasUniqueIds = (items: readonly { id: string }[]) =>
  new Set(items.map(({ id }) => id)).size === items.length

/** A picture field of a document: one that the product brings along, or an uploaded photo. */
export const pictureRef = z.custom<PictureRef>(isPictureRef, 'Choose a photo.')

export const filmName = z.custom<VideoName>((name) => videos.some((one) => one === name), 'Choose a video.')

export const documentName = z.string().regex(/^[a-z0-9/-]{1,80}$/)
const version = z.number().int().min(0).max(1_000_000_000)
const time = z.iso.datetime()
export const contentPath = z.array(z.string().regex(/^(#order|[\w-]{1,80})$/)).max(20)

const savedWire = { version: z.number(), savedAt: time, savedBy: z.string() }

const json = z.custom<Json>(() => true)

/** One difference: a step of the path is a field, or the id of an item of a list. */
export const changeWire = z.strictObject({
  path: z.array(z.string()).readonly(),
  before: json.exactOptional(),
  after: json.exactOptional(),
})

const scheduledWire = z.strictObject({
  id: z.number(),
  version: z.number(),
  goesLiveAt: time,
  madeAt: time,
  madeBy: z.string(),
  /** What it changes against what is live now. */
  changes: z.array(changeWire),
})
export type ScheduledWire = z.output<typeof scheduledWire>

const documentFields = {
  name: z.string(),
  title: z.string(),
  /** What is saved is live at once: the document never has a draft. */
  isLiveAtOnce: z.boolean(),
  /** What the draft changes against what is live. */
  changes: z.array(changeWire),
  scheduled: z.array(scheduledWire),
}

/** A document as it is live and as a draft. The one that is edited is the draft, or without one what is live. */
export const documentWire = <Content extends z.ZodType>(content: Content) =>
  z.strictObject({
    ...documentFields,
    live: z.strictObject({ ...savedWire, content }),
    draft: z.strictObject({ ...savedWire, content }).nullable(),
  })
export type DocumentWire<Content = unknown> = z.output<ReturnType<typeof documentWire<z.ZodType<Content>>>>

/** What somebody else has saved while this one was editing. */
const savedMeanwhile = z.strictObject({ current: z.strictObject({ ...savedWire, content: json }).optional() })
export const brokenPage = z.strictObject({ page: z.string() })

/** The rules of the two routes of one document: `endpoint('GET', '/api/content/menu', { ...documentRead(menuContent), … })`. */
export const documentRead = <Content extends z.ZodType>(content: Content) => ({
  who: editors,
  answer: documentWire(content),
})
export const documentSave = <Content extends z.ZodType>(content: Content) => ({
  who: editors,
  body: z.strictObject({ version, content }),
  maxBodyBytes: 2_000_000,
  answer: documentWire(content),
  refusals: { 'saved-meanwhile': savedMeanwhile, 'breaks-page': brokenPage },
})

const published = z.strictObject({ success: z.literal(true) })
const unknownDocument = { 'not-found': true } as const

export const publishContent = endpoint('POST', '/api/content/publish', {
  summary: 'Publishes a draft now or at a time, until further notice or until another time.',
  who: editors,
  body: z.strictObject({ name: documentName, version, at: time.optional(), until: time.optional() }),
  answer: published,
  refusals: {
    ...unknownDocument,
    'no-draft': true,
    'time-passed': true,
    'saved-meanwhile': savedMeanwhile,
    'breaks-page': brokenPage,
  },
})

export const cancelPublication = endpoint('POST', '/api/content/cancel', {
  summary: 'Takes a version off the schedule. It becomes the draft again.',
  who: editors,
  body: z.strictObject({ name: documentName, id: z.number().int().min(1) }),
  answer: published,
  refusals: { ...unknownDocument, 'not-scheduled': true },
})

export const undoContent = endpoint('POST', '/api/content/undo', {
  summary: 'Takes back what one version changed, or some of it, as a new version that is live at once.',
  who: editors,
  body: z.strictObject({ name: documentName, version, paths: z.array(contentPath).max(2000).optional() }),
  answer: published,
  refusals: { ...unknownDocument, 'version-not-found': true, 'changed-since': true, 'breaks-page': brokenPage },
})

export const restoreContent = endpoint('POST', '/api/content/restore', {
  summary: 'Brings back a whole version as it was, as a new version that is live at once.',
  who: editors,
  body: z.strictObject({ name: documentName, version }),
  answer: published,
  refusals: { ...unknownDocument, 'version-not-found': true, 'breaks-page': brokenPage },
})

const historyWire = z.strictObject({
  name: z.string(),
  title: z.string(),
  ...savedWire,
  undoes: z.number().nullable(),
  /** Against the version it was edited from, each also in words. */
  changes: z.array(changeWire.extend({ place: z.string(), was: z.string(), is: z.string() })),
  /** When it went live or will; null for a draft. */
  goesLiveAt: time.nullable(),
})
export type HistoryWire = z.output<typeof historyWire>

export const listHistory = endpoint('GET', '/api/content/history', {
  summary: 'One page of the versions of a document or of all, newest first.',
  who: editors,
  query: z.object({ ...pageQuery, name: documentName.optional() }),
  answer: z.array(historyWire),
  isPaged: true,
  topic: 'content',
})

export const previewContent = endpoint('GET', '/api/content/preview', {
  summary: 'A page of the website with the draft of a document in it, or as it is live, as HTML without scripts.',
  who: editors,
  query: z.object({
    name: documentName,
    page: z.string().regex(/^\/[\w/-]{0,200}$/),
    shows: z.enum(['draft', 'live']).default('draft'),
  }),
  answer: 'file',
  refusals: unknownDocument,
})

const overviewWire = z.strictObject({
  documents: z.array(
    z.strictObject({
      name: z.string(),
      title: z.string(),
      savedAt: time.nullable(),
      savedBy: z.string().nullable(),
      draftChanges: z.number(),
      scheduled: z.array(scheduledWire),
    }),
  ),
})
export type OverviewWire = z.output<typeof overviewWire>

export const readOverview = endpoint('GET', '/api/content', {
  summary: 'Every document of the website: when it was last published, what waits as a draft, and what is scheduled.',
  who: editors,
  answer: overviewWire,
  topic: 'content',
})
