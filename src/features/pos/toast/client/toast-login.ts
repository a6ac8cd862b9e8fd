import { untilAborted } from '#platform/until-aborted.ts'
import { answerError, asRecord, problemOf, readAnswer } from './toast-answer.ts'
import { ToastError } from './toast-error.ts'
import { exchange } from './toast-exchange.ts'
import { LOGIN_PATH } from './toast-paths.rules.ts'

export type ToastSettings = { url: string; clientId: string; clientSecret: string; restaurantId: string }

/** Toast hands out the same token until its last minute; in that minute a call might arrive too late. */
const LAST_SECONDS = 60

type Running = { token: Promise<ToastToken>; stop: AbortController; waiting: number }

/** What one login brought. Two logins may bring the same value, and are still two. */
export type ToastToken = { value: string; freshUntil: number }

export type ToastLogin = ReturnType<typeof createToastLogin>

export function createToastLogin(settings: ToastSettings, { timeoutMs }: { timeoutMs: number }) {
  let current: ToastToken | undefined
  let running: Running | undefined

  async function logIn(signal: AbortSignal): Promise<ToastToken> {
    // Counted from before the request, on a clock that cannot be set back.
    const askedAt = performance.now()
    const { value, expiresIn } = await askForToken(settings, { lastToken: current?.value, timeoutMs, signal })
    current = { value, freshUntil: askedAt + (expiresIn - LAST_SECONDS) * 1000 }
    return current
  }

  function start(): Running {
    const stop = new AbortController()
    const login: Running = { token: logIn(stop.signal).finally(() => forget(login)), stop, waiting: 0 }
    return login
  }

  function forget(login: Running) {
    if (running === login) running = undefined
  }

  return {
    /** A token that stays valid for a while. However many callers ask at once, Toast is asked once. */
    async token(signal: AbortSignal): Promise<ToastToken> {
      signal.throwIfAborted()
      if (current && performance.now() < current.freshUntil) return current

      running ??= start()
      const login = running
      login.waiting += 1
      try {
        return await untilAborted(signal, () => login.token)
      } finally {
        // A caller who gives up does not cancel the login for the others; the last one does.
        login.waiting -= 1
        if (login.waiting === 0) {
          forget(login)
          login.stop.abort()
        }
      }
    },
    /** Toast no longer accepts this token. */
    drop(token: ToastToken) {
      if (current === token) current = { ...token, freshUntil: 0 }
    },
  }
}

async function askForToken(
  { url, clientId, clientSecret }: ToastSettings,
  { lastToken = '', ...options }: { lastToken: string | undefined; timeoutMs: number; signal: AbortSignal },
): Promise<{ value: string; expiresIn: number }> {
  const answer = await exchange(
    {
      method: 'POST',
      url: `${url}${LOGIN_PATH}`,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ clientId, clientSecret, userAccessType: 'TOAST_MACHINE_CLIENT' }),
    },
    options,
  )
  const secrets = [clientSecret, lastToken]
  if (answer.status >= 300) throw answerError(loginProblemOf(answer.status), answer, secrets)

  const { accessToken, expiresIn } = asRecord(asRecord(readAnswer(answer, secrets)).token)
  // A token with a line break would be refused as a header, by an error that quotes it.
  const isToken = typeof accessToken === 'string' && /^[\x21-\x7e]+$/.test(accessToken)
  if (!isToken || typeof expiresIn !== 'number') {
    throw new ToastError('unreadable', { status: answer.status, detail: 'Signing in to Toast returned no token.' })
  }
  return { value: accessToken, expiresIn }
}

function loginProblemOf(status: number) {
  return status >= 400 && status < 500 && status !== 429 ? 'login-refused' : problemOf(status)
}
