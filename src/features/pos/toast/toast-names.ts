import { phoneDigits } from '#features/members/members.rules.ts'
import { asRecord, requireList } from '#features/pos/toast/client/toast-answer.ts'
import { ToastError } from '#features/pos/toast/client/toast-error.ts'
import { namePaths } from '#features/pos/toast/client/toast-paths.rules.ts'
import type { GetJson } from './toast-calls.ts'

export type PosNameKind = 'employee' | 'job' | 'table' | 'dining-option' | 'revenue-center' | 'discount'
export type PosName = {
  guid: string
  name: string
  email: string | null
  phoneDigits: string | null
  /** The jobs of an employee. */
  jobGuids: string[]
}

/** Toast sends up to 300 entries on a page. */
const MAX_PAGES = 1000
const MAX_STARTS = 4
const CHANGED_MEANWHILE = 409

/** The names of one kind. A list that is republished while it is read is read again from its beginning. */
export async function readNames(get: GetJson, { url, kind }: { url: string; kind: PosNameKind }, signal: AbortSignal) {
  for (let start = 1; ; start += 1) {
    try {
      const entries = await readList(get, `${url}${namePaths[kind]}`, signal)
      return entries.flatMap((entry) => toName(kind, asRecord(entry)))
    } catch (error) {
      const isChanged = error instanceof ToastError && error.status === CHANGED_MEANWHILE
      if (!isChanged || start === MAX_STARTS) throw error
    }
  }
}

async function readList(get: GetJson, url: string, signal: AbortSignal): Promise<unknown[]> {
  const entries: unknown[] = []
  let pageUrl = url
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { json, headers } = await get(pageUrl, signal)
    entries.push(...requireList(json))
    const pageToken = headers.get('toast-next-page-token')
    if (!pageToken) return entries
    pageUrl = `${url}?${new URLSearchParams({ pageToken })}`
  }
  throw new ToastError('unreadable', { detail: `Toast returned more than ${MAX_PAGES} pages of names.` })
}

function toName(kind: PosNameKind, entry: Record<string, unknown>): PosName[] {
  const guid = words(entry.guid)
  const name = kind === 'employee' ? employeeName(entry) : words(kind === 'job' ? entry.title : entry.name)
  if (!(guid && name)) return []
  const phone = phoneDigits(words(entry.phoneNumber)) || null
  return [{ guid, name, email: words(entry.email) || null, phoneDigits: phone, jobGuids: readJobs(entry) }]
}

function readJobs({ jobReferences }: Record<string, unknown>): string[] {
  if (!Array.isArray(jobReferences)) return []
  return jobReferences.flatMap((job) => words(asRecord(job).guid) || [])
}

/** Staff go by the first name they chose. */
function employeeName({ chosenName, firstName, lastName }: Record<string, unknown>): string {
  return `${words(chosenName) || words(firstName)} ${words(lastName)}`.trim()
}

function words(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
