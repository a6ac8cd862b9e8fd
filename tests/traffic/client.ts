import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '#tests/attacks/random.ts'
import type { Figures } from './figures.ts'
import type { Deed, Journal } from './journal.ts'

/** A phone gives up waiting after some seconds; a server that stands still answers nobody. */
const GIVE_UP_MS = 15_000
const LONGEST_PAUSE_MS = 400
/** The product keeps to Toast's limits, and says so to whoever asks for more. */
const TOAST_IS_BUSY = '"code":"pos-rate-limited"'
/** How much of an answer says what it was: the sentence, its code and the id of the request. */
const FIRST_WORDS = 300
/** Nothing that these actors do calls for one of these. */
const NEVER_MEANT = [400, 401, 403, 404, 405, 413, 422, 429]

export type Call = {
  path: string
  method?: 'GET' | 'POST' | 'PUT'
  cookie?: string
  body?: unknown
  headers?: Record<string, string>
  /** For how long an answer is waited for, where that is not as long as a phone does. */
  giveUpMs?: number
}
export type Answer = { status: number; headers: Headers; body: string; wasLost: boolean }
export type Client = ReturnType<typeof createClient>

type Deps = {
  /** Where the servers are; one that does not run may be among them. */
  urls: () => readonly string[]
  random: Random
  figures: Figures
  journal: Journal
  /** Nobody asks any more, answered or not. */
  isAbandoned: () => boolean
}

/** Speaks to any of the servers, as browsers and terminals do through a proxy, and notes how long each answer took. */
export function createClient({ urls, random, figures, journal, isAbandoned }: Deps) {
  /** `fetch` to one of the servers for an actor of this kind; the address given is the path. */
  const fetchAs =
    (kind: string) =>
    async (path: string, init: RequestInit = {}): Promise<Response> => {
      const startedAt = performance.now()
      const url = random.pick(urls())
      const failed = (got: string) => {
        const asked = `${init.method ?? 'GET'} ${url}${path}`
        figures.failed({ kind, asked, got, ms: performance.now() - startedAt })
      }
      try {
        const response = await fetch(`${url}${path}`, {
          redirect: 'manual',
          signal: AbortSignal.timeout(GIVE_UP_MS),
          ...init,
        })
        const { status, headers } = response
        const body = await response.text()
        figures.answered(kind, performance.now() - startedAt)
        if (status >= 500 && !body.includes(TOAST_IS_BUSY)) failed(`${status} ${body.slice(0, FIRST_WORDS)}`)
        return new Response(status === 204 || status === 304 ? null : body, { status, headers })
      } catch (error) {
        failed(describe(error))
        throw error
      }
    }

  /** Sends it once; undefined where no answer came. */
  async function ask(kind: string, { path, method = 'GET', cookie, body, headers, giveUpMs }: Call) {
    const init: RequestInit = {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(giveUpMs !== undefined && { signal: AbortSignal.timeout(giveUpMs) }),
    }
    const response = await fetchAs(kind)(path, init).catch(() => undefined)
    if (!response) return undefined
    const answer = { status: response.status, headers: response.headers, body: await response.text() }
    if (NEVER_MEANT.includes(answer.status))
      journal.surprises.push(`${kind}: ${method} ${path} got ${answer.status} ${answer.body.slice(0, FIRST_WORDS)}`)
    return answer
  }

  /** Sends the same again until it is answered, so many times. `wasLost` says that an earlier try may have been heard. */
  async function insist(kind: string, call: Call, tries = Number.POSITIVE_INFINITY): Promise<Answer | undefined> {
    for (let tried = 0; tried < tries && !isAbandoned(); tried += 1) {
      const answer = await ask(kind, call)
      if (answer && answer.status < 500) return { ...answer, wasLost: tried > 0 }
      await delay(random.below(LONGEST_PAUSE_MS))
    }
    return undefined
  }

  /** Does a deed, and notes what is known of it then. */
  async function perform(deed: Deed, { as, call, tries }: { as: string; call: Call; tries?: number }) {
    const answer = await insist(as, call, tries)
    if (answer && answer.status < 300) deed.outcome = 'acknowledged'
    // The refusal may be because of a try that was heard, or one may still be on its way.
    else if (answer && !answer.wasLost) deed.outcome = 'refused'
    return answer
  }

  return { fetchAs, ask, insist, perform }
}

/** The body of an answer that succeeded. */
export function read<Body>(answer: { status: number; body: string } | undefined): Body | undefined {
  return answer?.status === 200 ? JSON.parse(answer.body) : undefined
}

/** The message of `fetch` says only that it failed; why is the cause. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? `${error.code} ` : ''
  return `${error.name} ${code}${error.message}${error.cause ? `, because of ${describe(error.cause)}` : ''}`
}
