import type { z } from 'zod'
import type { Db, Tx } from '#platform/db.ts'
import type { Json } from './changes.rules.ts'
import type { Labels } from './labels.rules.ts'

/** Something on the website that staff edit, save and publish as a whole. Its address in the API is its name. */
export type Document<Content extends Json = Json> = {
  name: string
  /** As staff call it. */
  title: string
  schema: z.ZodType<Content>
  /** What its fields are called on their screen. */
  labels: Labels
  /** What pages show as long as nobody has edited it. */
  start: Content
  /** What is saved is on the website at once, without a draft: a score, a band. */
  isLiveAtOnce: boolean
}

export function defineDocument<Content extends Json>({
  isLiveAtOnce = false,
  ...document
}: Omit<Document<Content>, 'isLiveAtOnce'> & { isLiveAtOnce?: boolean }): Document<Content> {
  return { ...document, isLiveAtOnce }
}

/** What a document holds. */
export type ContentOf<D extends Document> = D['start']

/** Reads which documents there are: staff add some of them. */
export type ListDocuments = (db: Db | Tx) => Promise<readonly Document[]>
