import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from './listen.ts'

type Card = Record<string, unknown>

/** Google for one test: gives a token to who signs with the key, and changes the cards that it has with that token alone. */
export async function startGoogleWallet(key: KeyObject) {
  const cards = new Map<string, Card>()
  const patches: Card[] = []
  const asked = { tokens: 0 }
  const behavior = { status: 200, token: 'token-1', before: async () => {} }

  async function answer(request: IncomingMessage): Promise<{ status: number; body: Card }> {
    const sent = await text(request)
    if (request.url === '/token') {
      asked.tokens += 1
      const isGood = isSigned(new URLSearchParams(sent).get('assertion') ?? '', key)
      return isGood ? { status: 200, body: { access_token: behavior.token } } : { status: 400, body: {} }
    }
    if (request.headers.authorization !== `Bearer ${behavior.token}`) return { status: 401, body: {} }
    await behavior.before()
    if (behavior.status !== 200) return { status: behavior.status, body: {} }
    const id = decodeURIComponent(request.url?.split('/').at(-1) ?? '')
    const card = cards.get(id)
    if (request.method !== 'PATCH' || !card) return { status: 404, body: {} }
    const patch: Card = JSON.parse(sent)
    patches.push(patch)
    const merged = Object.entries({ ...card, ...patch }).filter(([, value]) => value !== null)
    cards.set(id, Object.fromEntries(merged))
    return { status: 200, body: {} }
  }

  const url = await listen(async (request, response) => {
    const { status, body } = await answer(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  return { url, cards, patches, asked, behavior }
}

function isSigned(jwt: string, key: KeyObject) {
  const [head = '', claims = '', signature = ''] = jwt.split('.')
  const signed = Buffer.from(`${head}.${claims}`)
  return verify('sha256', signed, createPublicKey(key), Buffer.from(signature, 'base64url'))
}
