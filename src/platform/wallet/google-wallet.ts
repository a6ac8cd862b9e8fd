import type { KeyObject } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import { signJwt } from './sign-jwt.ts'

const API_URL = 'https://walletobjects.googleapis.com'
const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const TIMEOUT_MS = 15_000
/** Google's tokens are good for an hour. One that is about to end is not used any more. */
const TOKEN_SECONDS = 3600
const SPARE_SECONDS = 120

type Settings = { email: string; key: KeyObject; tokenUrl: string }
type Options = { apiUrl?: string; timeoutMs?: number }
export type GoogleWallet = ReturnType<typeof createGoogleWallet>

/** Google was asked to change a card and did not. Its words are left out: they repeat whose card it is. */
export class CardNotChanged extends Error {
  override readonly name = 'CardNotChanged'
}

/** Changes cards that are at Google already, as the service account of the settings. */
export function createGoogleWallet(
  { email, key, tokenUrl }: Settings,
  clock: Clock,
  { apiUrl = API_URL, timeoutMs = TIMEOUT_MS }: Options = {},
) {
  let token: { value: string; until: number } | undefined

  async function call(url: string, options: RequestInit, signal: AbortSignal) {
    // A redirect would carry the token to an address that nobody chose.
    const limits = { redirect: 'manual' as const, signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) }
    try {
      return await fetch(url, { ...options, ...limits })
    } catch {
      signal.throwIfAborted()
      throw new CardNotChanged('No answer from Google')
    }
  }

  async function readToken(signal: AbortSignal): Promise<string> {
    const now = Math.floor(clock.now().getTime() / 1000)
    if (token && now < token.until) return token.value
    const claims = { iss: email, scope: SCOPE, aud: tokenUrl, iat: now, exp: now + TOKEN_SECONDS }
    const body = new URLSearchParams({ grant_type: GRANT, assertion: signJwt(claims, key) })
    const answer = await call(tokenUrl, { method: 'POST', body }, signal)
    const json: unknown = await answer.json().catch(() => undefined)
    const value = typeof json === 'object' && json !== null && 'access_token' in json ? json.access_token : undefined
    if (!answer.ok || typeof value !== 'string') {
      throw new CardNotChanged(`Google did not let the service account in (status ${answer.status})`)
    }
    token = { value, until: now + TOKEN_SECONDS - SPARE_SECONDS }
    return value
  }

  return {
    /** False when Google has no such card. */
    async patchCard(id: string, card: object, signal: AbortSignal): Promise<boolean> {
      const headers = { authorization: `Bearer ${await readToken(signal)}`, 'content-type': 'application/json' }
      const url = `${apiUrl}/walletobjects/v1/loyaltyObject/${encodeURIComponent(id)}`
      const answer = await call(url, { method: 'PATCH', headers, body: JSON.stringify(card) }, signal)
      await answer.body?.cancel()
      if (answer.status === 404) return false
      // What was taken back before its time is asked for again.
      if (answer.status === 401) token = undefined
      if (!answer.ok) throw new CardNotChanged(`Google refused with status ${answer.status}`)
      return true
    },
  }
}
