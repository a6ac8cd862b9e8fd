import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

type Received = { method: string; path: string; authorization: string; type: string; form: Record<string, string> }
/** How one call is answered; `silence` never answers at all. */
type Reply = { status: number; body: string; headers?: Record<string, string> } | 'silence'

const taken: Reply = { status: 201, body: JSON.stringify({ sid: 'SM1', status: 'queued', error_code: null }) }

/** What Twilio answers when it does not take a text. */
export function twilioRefusal(status: number, code: number, message = ''): Reply {
  return { status, body: JSON.stringify({ code, message, more_info: `https://twilio.test/${code}`, status }) }
}

/** Stands where Twilio's API is, for one test. Calls are answered with the replies in turn, then each text is taken. */
export async function startSmsServer(...replies: Reply[]) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    const [type = ''] = (headers['content-type'] ?? '').split(';')
    received.push({ method, path, authorization: headers.authorization ?? '', type, form })
    answer(response, replies.shift() ?? taken)
  })
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return { url: `http://127.0.0.1:${address.port}`, received }
}

function answer(response: ServerResponse, reply: Reply) {
  if (reply === 'silence') return
  response.writeHead(reply.status, reply.headers).end(reply.body)
}
