import type { Content, Section } from '#features/seo/seo.rules.ts'
import type { SavedWire, SaveWire, SectionWire, SeoAnswer } from '#features/seo/seo.wire.ts'
import { urls } from '#urls.ts'
import { sendJson } from '#web/post-json.ts'

type FieldProblem = { field: string; problem: string }

/** What a call came to. A refusal names the fields it is about, or carries what somebody else has saved meanwhile. */
export type SeoCall<T> =
  | { outcome: 'ok'; data: T; total: number }
  | { outcome: 'login-required' }
  | { outcome: 'refused'; reason: string; fields: FieldProblem[]; current?: SavedWire & { content: Content } }

export const loadSeo = () => call<SeoAnswer>('GET', urls.api.seo)

type Save = { section: Section; version: number; content: Content }
export const saveSection = (save: Save) => call<SectionWire>('PUT', urls.api.seo, save)

type Undo = { section: Section; version: number }
export const undoSave = (undo: Undo) => call<SectionWire>('POST', urls.api.seoUndo, undo)

/** One page of a section's history; `total` counts all of it. */
export function loadHistory(section: Section, { page, pageSize }: { page: number; pageSize: number }) {
  const query = new URLSearchParams({ section, page: String(page), pageSize: String(pageSize) })
  return call<SaveWire[]>('GET', `${urls.api.seoHistory}?${query}`)
}

async function call<T>(method: 'GET' | 'PUT' | 'POST', url: string, body?: unknown): Promise<SeoCall<T>> {
  const answer = await sendJson<T>(method, url, body)
  if (answer.outcome === 'ok') return answer
  if (answer.outcome === 'unreachable') {
    return { outcome: 'refused', reason: 'The server could not be reached.', fields: [] }
  }
  if (answer.status === 401) return { outcome: 'login-required' }
  const { fields = [], current } = answer.details as Partial<Details>
  return { outcome: 'refused', reason: `${answer.error.replace(/\.$/, '')}.`, fields, ...(current && { current }) }
}

type Details = { fields: FieldProblem[]; current: SavedWire & { content: Content } }
