import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

type Received = { method: string; path: string; type: string; body: unknown }
/** How one call is answered; `silence` never answers at all. */
type Reply = { status: number; body: string; headers?: Record<string, string> } | 'silence'

const taken: Reply = { status: 200, body: 'OK' }

/** Stands where the EmailJS API is, for one test. Calls are answered with the replies in turn, then with 200 OK. */
export async function startEmailJsServer(...replies: Reply[]) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const type = headers['content-type'] ?? ''
    received.push({ method, path: url, type, body: JSON.parse(await text(request)) })
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
  const url = `http://127.0.0.1:${address.port}`
  const settings = {
    EMAILJS_URL: url,
    EMAILJS_SERVICE_ID: 'service_tides',
    EMAILJS_TEMPLATE_ID: 'template_contact',
    EMAILJS_PUBLIC_KEY: 'public-key',
    EMAILJS_PRIVATE_KEY: 'private-key',
  }
  return { url, received, settings }
}

function answer(response: ServerResponse, reply: Reply) {
  if (reply === 'silence') return
  response.writeHead(reply.status, reply.headers).end(reply.body)
}
