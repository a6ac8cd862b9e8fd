import { text } from 'node:stream/consumers'
import { listen, type Reply, send } from './listen.ts'

type Received = { method: string; path: string; authorization: string; type: string; form: Record<string, string> }

const taken: Reply = { status: 201, body: JSON.stringify({ sid: 'SM1', status: 'queued', error_code: null }) }

/** What Twilio answers when it does not take a text. */
export function twilioRefusal(status: number, code: number, message = ''): Reply {
  return { status, body: JSON.stringify({ code, message, more_info: `https://twilio.test/${code}`, status }) }
}

/** Stands where Twilio's API is, for one test. Calls are answered with the replies in turn, then each text is taken. */
export async function startSmsServer(...replies: Reply[]) {
  const received: Received[] = []
  const url = await listen(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    const [type = ''] = (headers['content-type'] ?? '').split(';')
    received.push({ method, path, authorization: headers.authorization ?? '', type, form })
    send(response, replies.shift() ?? taken)
  })
  return { url, received, replies }
}
