import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '#tests/attacks/random.ts'
import type { Figures } from './figures.ts'
import type { Deed, Journal } from './journal.ts'

/** A phone gives up waiting after some seconds; a server that stands still answers nobody. */
const GIVE_UP_MS = 15_000
const LONGEST_PAUSE_MS = 400
/** The product keeps to Toast's limits, and says so to whoever asks for more. */
const TOAST_IS_BUSY = '"code":"pos-rate-limited"'
/** Nothing that these actors do calls for one of these. */
const NEVER_MEANT = [400, 401, 403, 404, 405, 413, 422, 429]

export type Call = {
  path: string
  method?: 'GET' | 'POST' | 'PUT'
  cookie?: string
  body?: unknown
  headers?: Record<string, string>
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
      try {
        const response = await fetch(`${random.pick(urls())}${path}`, {
          redirect: 'manual',
          signal: AbortSignal.timeout(GIVE_UP_MS),
          ...init,
        })
        const { status, headers } = response
        const body = await response.text()
        const isError = status >= 500 && !body.includes(TOAST_IS_BUSY)
        figures.answered(kind, { isError, ms: performance.now() - startedAt })
        return new Response(status === 204 || status === 304 ? null : body, { status, headers })
      } catch (error) {
        figures.unanswered(kind)
        throw error
      }
    }

  /** Sends it once; undefined where no answer came. */
  async function ask(kind: string, { path, method = 'GET', cookie, body, headers }: Call) {
    const init: RequestInit = {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
    const response = await fetchAs(kind)(path, init).catch(() => undefined)
    if (!response) return undefined
    const answer = { status: response.status, headers: response.headers, body: await response.text() }
    if (NEVER_MEANT.includes(answer.status))
      journal.surprises.push(`${kind}: ${method} ${path} got ${answer.status} ${answer.body.slice(0, 300)}`)
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
