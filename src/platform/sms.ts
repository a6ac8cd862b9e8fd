import type { Config } from './config.ts'

/** `to` is a number with its country, such as +13055550142. Where the provider is to tell what became of it: `outcomeUrl`. */
export type Text = { to: string; body: string; outcomeUrl?: string | undefined }

export type Sms = { sendText(text: Text, options: { signal: AbortSignal }): Promise<void> }

export type SmsProblem = keyof typeof sentences

const sentences = {
  'not-set-up': 'No text message provider is set (TWILIO_…)',
  unreachable: "Couldn't reach the text message provider",
  timeout: 'The text message provider took too long to respond',
  'login-refused': 'The text message provider rejected the credentials. Check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN',
  'number-refused': "The text message provider can't text this number",
  'rate-limited': 'The text message provider is limiting requests',
  unavailable: 'The text message provider is having problems',
  refused: 'The text message provider rejected the message',
  redirected: 'The text message provider redirected to another address. Check TWILIO_URL',
  unreadable: "The text message provider sent a response we couldn't read. Check TWILIO_URL",
} as const

type Details = {
  status?: number | undefined
  /** The provider's own number of the error, such as 21211. */
  code?: number | undefined
  /** The system's word for it, such as ECONNREFUSED. */
  network?: string | undefined
}

/**
 * A text was not taken. The message is a sentence for the owner with the provider's own numbers. Its words are left out, and
 * so is the cause: they repeat whom we wrote to, what we wrote, and sometimes what we signed in with.
 */
export class TextNotSentError extends Error {
  override readonly name = 'TextNotSentError'
  readonly problem: SmsProblem

  constructor(problem: SmsProblem, { status, code, network }: Details = {}) {
    const known = [status && `status ${status}`, code && `error ${code}`, network].filter(Boolean).join(', ')
    super(`${sentences[problem]}${known && ` (${known})`}.`)
    this.problem = problem
  }
}

type Settings = Omit<NonNullable<Config['sms']>, 'webhookToken'>

const TIMEOUT_MS = 15_000
/** A good answer has about a thousand. */
const MAX_ANSWER_BYTES = 64_000

/** Sends text messages by Twilio's API, or by that of a gateway that speaks it. */
export function createSms(settings: Settings | undefined, { timeoutMs = TIMEOUT_MS } = {}): Sms {
  return {
    async sendText(text, { signal }) {
      if (!settings) throw new TextNotSentError('not-set-up')
      signal.throwIfAborted()
      const timeout = AbortSignal.timeout(timeoutMs)
      try {
        const response = await fetch(...toRequest(settings, text, AbortSignal.any([signal, timeout])))
        readAnswer(response.status, await readJson(response))
      } catch (error) {
        signal.throwIfAborted()
        if (error instanceof TextNotSentError) throw error
        throw timeout.aborted ? new TextNotSentError('timeout') : new TextNotSentError('unreachable', wordOf(error))
      }
    },
  }
}

function toRequest(
  { url, accountSid, user, secret, sender }: Settings,
  { to, body, outcomeUrl }: Text,
  signal: AbortSignal,
) {
  const from = sender.startsWith('+') || /^\d+$/.test(sender) ? 'From' : 'MessagingServiceSid'
  const login = Buffer.from(`${user}:${secret}`).toString('base64')
  return [
    `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
    {
      method: 'POST',
      headers: { authorization: `Basic ${login}`, accept: 'application/json' },
      body: new URLSearchParams({
        To: to,
        [from]: sender,
        Body: body,
        ...(outcomeUrl && { StatusCallback: outcomeUrl }),
      }),
      // A redirect would carry the password to an address that nobody chose.
      redirect: 'manual',
      signal,
    },
  ] as const satisfies Parameters<typeof fetch>
}

async function readJson({ body, status }: Response): Promise<Record<string, unknown>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    chunks.push(chunk)
    length += chunk.byteLength
    // Leaving the loop by an error closes the connection, so the rest is not sent.
    if (length > MAX_ANSWER_BYTES) throw new TextNotSentError('unreadable', { status })
  }
  try {
    const json: unknown = JSON.parse(Buffer.concat(chunks).toString())
    return typeof json === 'object' && json !== null ? { ...json } : {}
  } catch {
    // Gateways in between answer in HTML or with nothing at all: the status then has to say it.
    return {}
  }
}

/** Only an answer that names the message means that it was taken: a hotel's login page answers 200 as well. */
function readAnswer(status: number, { sid, code, error_code }: Record<string, unknown>) {
  const isGood = status >= 200 && status <= 299
  const given = String(isGood ? error_code : code)
  const details = { status, code: /^\d{1,9}$/.test(given) ? Number(given) : undefined }
  if (!isGood || details.code) throw new TextNotSentError(problemOf(details), details)
  if (typeof sid !== 'string' || sid === '') throw new TextNotSentError('unreadable', details)
}

/**
 * Twilio's numbers for somebody whom no attempt will reach: no such number, a country that the account may not text, opted
 * out, no way to it, no mobile phone, a short code, a landline.
 */
const NUMBER_REFUSALS: readonly unknown[] = [21211, 21408, 21610, 21612, 21614, 21265, 21635]

function problemOf({ status, code }: { status: number; code: number | undefined }): SmsProblem {
  if (NUMBER_REFUSALS.includes(code)) return 'number-refused'
  if (status >= 300 && status <= 399) return 'redirected'
  if (status === 401 || status === 403) return 'login-refused'
  if (status === 429) return 'rate-limited'
  return status >= 500 ? 'unavailable' : 'refused'
}

function wordOf(error: unknown): Details {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return { network: /^\w+$/.test(code) ? code : undefined }
}
