import { request } from 'node:https'
import { AddressRefused, lookupPublic, toPublicUrl } from './public-url.ts'

/** What is on the open web, but could not be read. */
export class ReadingFailed extends Error {
  override readonly name = 'ReadingFailed'
}

const MAX_REDIRECTS = 3
const MAX_BYTES = 2_000_000
const TIMEOUT_MS = 10_000

type Answer = { status: number; location: string | undefined; body: AsyncIterable<Uint8Array> }
type Send = (url: URL, signal: AbortSignal) => Promise<Answer>

/**
 * Reads a text from an address that a person typed, and from nowhere that only this server can reach: https on its own port, and
 * names that lead to public machines alone, at every redirect. Long and slow answers are cut off.
 */
export async function readPublicText(
  address: string,
  { send = sendOverHttps, timeoutMs = TIMEOUT_MS }: { send?: Send; timeoutMs?: number } = {},
): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs)
  let url = toPublicUrl(address)
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const { status, location, body } = await send(url, signal).catch((error: unknown) => {
      throw error instanceof AddressRefused ? error : new ReadingFailed('No answer', { cause: error })
    })
    if (status === 200) return readBody(body)
    if (status < 300 || status > 399 || location === undefined) throw new ReadingFailed(`Answered with ${status}`)
    url = toPublicUrl(location, url)
  }
  throw new ReadingFailed('Too many redirects')
}

async function readBody(body: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength
      if (bytes > MAX_BYTES) break
      text += decoder.decode(chunk, { stream: true })
    }
  } catch (error) {
    throw new ReadingFailed('Broken off', { cause: error })
  }
  if (bytes > MAX_BYTES) throw new ReadingFailed('Too long')
  return text + decoder.decode()
}

function sendOverHttps(url: URL, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/calendar, text/plain;q=0.5', 'accept-encoding': 'identity' }
    // A connection of its own: one that is kept from another call was not made by this lookup.
    const options = { lookup: lookupPublic, signal, headers, agent: false as const }
    request(url, options, (answer) =>
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, body: answer }),
    )
      .on('error', reject)
      .end()
  })
}
