import { onTestFinished, vi } from 'vitest'
import { CHANGED_HEADER, formatChanges } from '#base/changes.ts'
import { type ErrorCode, errorCodes } from '#base/error-codes.ts'
import type { Topic } from '#base/topics.ts'
import { inOneAct } from './screen.ts'

type Call = { method: string; path: string; body: unknown }
type Reply = (call: Call & { query?: string }) => Response | Promise<Response>

/** Stands where the server is for one test. What it was asked is kept in order; replies can be exchanged on the way. */
export function fakeServer(replies: Record<string, Reply>) {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    const [path = '', query = ''] = url.split('?')
    const call = { method, path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined }
    calls.push(call)
    const reply = replies[`${method} ${path}`]
    if (!reply) throw new Error(`The test did not foresee ${method} ${path}`)
    return reply({ ...call, query })
  })
  const lines: Line[] = []
  const EventSource = class extends Line {
    constructor() {
      super()
      lines.push(this)
    }
  }
  vi.stubGlobal('EventSource', EventSource)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  /** Says something on the event stream that was opened last. */
  const tell = (event: Event) => inOneAct(async () => void lines.at(-1)?.dispatchEvent(event))
  return { calls, replies, lines, tell }
}

/** An event stream to the server. */
class Line extends EventTarget {
  isClosed = false
  close() {
    this.isClosed = true
  }
}

export const answer =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Reply =>
  () =>
    Response.json(body, { status, headers })

/** A refusal as the server gives it. */
export const refuse = (code: ErrorCode, details: Record<string, unknown> = {}): Reply => {
  const { status, sentence } = errorCodes[code]
  return answer({ error: sentence, code, ...details }, status)
}

let transactions = 0

/** The header with which an answer says what it changed: the dashboard loads lists of these topics again. */
export function changed(...topics: Topic[]) {
  const transactionId = String(++transactions)
  return { [CHANGED_HEADER]: formatChanges(topics.map((topic) => ({ topic, transactionId }))) }
}

export const unreachable: Reply = () => Promise.reject(new TypeError('Failed to fetch'))

/** An answer that comes when the test says so. */
export function answerLater(body: unknown, headers: Record<string, string> = {}) {
  let send = () => {}
  const reply: Reply = () =>
    new Promise((resolve) => {
      send = () => resolve(Response.json(body, { headers }))
    })
  return { reply, send: () => inOneAct(async () => send()) }
}
