import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { createToastClient, type ToastClientDeps } from '#features/pos/toast/client/toast-client.ts'
import { listen } from './listen.ts'

type Received = { method: string; path: string; query: URLSearchParams; headers: IncomingHttpHeaders; body: string }
type Answer = { status?: number; json?: unknown; text?: string; headers?: Record<string, string | string[]> }
/** How one call is answered. */
export type ToastReply = Answer | ((response: ServerResponse, call: Received) => void)

const LOGIN = '/authentication/v1/authentication/login'

/** Never answers. */
export const silence: ToastReply = () => {}
/** The connection ends in the middle of the answer. */
export const cut: ToastReply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('[{"guid":', () => response.destroy())
}

export const refusal = (status: number, code = 10_000, message = 'No'): Answer => ({
  status,
  json: { status, code, message, requestId: 'request-1' },
})

/**
 * Stands where Toast is, for one test, with a client of ours. Each path has its replies, given in turn; the last one
 * stays. Logins bring token-1, token-2 and so on unless something else is said.
 */
export async function openToast(
  replies: Record<string, ToastReply[]>,
  deps: Omit<Partial<ToastClientDeps>, 'settings'> = {},
) {
  const received: Received[] = []
  const callsTo = (path: string) => received.filter((call) => call.path === path)
  const url = await listen(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://toast.test')
    const { method = '', headers } = request
    const call = { method, path: pathname, query: searchParams, headers, body: await text(request) }
    received.push(call)
    const queue = replies[pathname] ?? [pathname === LOGIN ? grantToken(callsTo(LOGIN).length) : refusal(404, 10_003)]
    const reply = (queue.length > 1 ? queue.shift() : queue[0]) ?? silence
    if (typeof reply === 'function') reply(response, call)
    else respond(response, reply)
  })

  const logLines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line) => void logLines.push(JSON.parse(line)) })
  const settings = { url, clientId: 'tides-client', clientSecret: 'tides+secret/9', restaurantId: 'restaurant-1' }
  const client = createToastClient({ settings, log, pauseMs: () => 1, ...deps })
  const options = { signal: new AbortController().signal }
  return { url, settings, client, options, received, callsTo, logins: () => callsTo(LOGIN), logLines, log }
}

export function grantToken(number: number, expiresIn = 86_400): Answer {
  const token = { tokenType: 'Bearer', scope: null, expiresIn, accessToken: `token-${number}` }
  return { json: { '@class': '.SuccessfulResponse', token, status: 'SUCCESS' } }
}

function respond(response: ServerResponse, { status = 200, json, text: body, headers = {} }: Answer) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body ?? JSON.stringify(json))
}
