import { text } from 'node:stream/consumers'
import { listen, type Reply, send } from './listen.ts'

type Received = { method: string; path: string; type: string; body: unknown }

const taken: Reply = { status: 200, body: 'OK' }

/** Stands where the EmailJS API is, for one test. Calls are answered with the replies in turn, then with 200 OK. */
export async function startEmailJsServer(...replies: Reply[]) {
  const received: Received[] = []
  const url = await listen(async (request, response) => {
    const { method = '', url = '', headers } = request
    const type = headers['content-type'] ?? ''
    received.push({ method, path: url, type, body: JSON.parse(await text(request)) })
    send(response, replies.shift() ?? taken)
  })
  const settings = {
    EMAILJS_URL: url,
    EMAILJS_SERVICE_ID: 'service_tides',
    EMAILJS_TEMPLATE_ID: 'template_contact',
    EMAILJS_PUBLIC_KEY: 'public-key',
    EMAILJS_PRIVATE_KEY: 'private-key',
  }
  return { url, received, settings }
}
