import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { startSmsServer, twilioRefusal } from '#tests/fakes/sms-server.ts'
import { createSms, TextNotSentError } from './sms.ts'

const text = { to: '+13055550142', body: "Eleven Tides: 123456 is your code. We'll never ask you for it." }
const account = { accountSid: 'AC1', user: 'AC1', secret: 'auth+token/9', sender: '+13055550111' }
const never = new AbortController().signal

type Options = { settings?: Partial<typeof account>; signal?: AbortSignal; timeoutMs?: number }
const send = (url: string, { settings, signal = never, ...options }: Options = {}) =>
  createSms({ url, ...account, ...settings }, options).sendText(text, { signal })
const failureOf = (sending: Promise<void>) => sending.then(() => undefined).catch((error: unknown) => error)

test('a text goes to the account with its sender, and the password is in a header', async () => {
  const { url, received } = await startSmsServer()
  await send(`${url}/gateway`)
  expect(received).toEqual([
    {
      method: 'POST',
      path: '/gateway/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${btoa('AC1:auth+token/9')}`,
      type: 'application/x-www-form-urlencoded',
      form: { To: '+13055550142', From: '+13055550111', Body: text.body },
    },
  ])
})

test('an API key signs in for its account, and a messaging service chooses the sender', async () => {
  const { url, received } = await startSmsServer()
  await send(url, { settings: { user: 'SK7', sender: 'MG42' } })
  expect(received).toMatchObject([{ authorization: `Basic ${btoa('SK7:auth+token/9')}` }])
  expect(received[0]?.form).toEqual({ To: '+13055550142', MessagingServiceSid: 'MG42', Body: text.body })
})

test.each([
  [400, 21211, 'number-refused'],
  [400, 21610, 'number-refused'],
  [403, 21408, 'number-refused'],
  [400, 21606, 'refused'],
  [404, 20404, 'refused'],
  [401, 20003, 'login-refused'],
  [429, 20429, 'rate-limited'],
  [500, 20500, 'unavailable'],
] as const)('an answer of %i with error %i is %s, and the owner reads both numbers', async (status, code, problem) => {
  const { url } = await startSmsServer(twilioRefusal(status, code))
  const error = await failureOf(send(url))
  expect(error).toBeInstanceOf(TextNotSentError)
  expect(error).toMatchObject({ problem, message: expect.stringContaining(`(status ${status}, error ${code}).`) })
})

test.each([
  ['an error page of a gateway', { status: 502, body: '<html>Bad Gateway</html>' }, 'unavailable'],
  ['a login page of a hotel', { status: 200, body: '<html>Welcome</html>' }, 'unreadable'],
  ['an answer that names no message', { status: 201, body: '[]' }, 'unreadable'],
  ['a text that failed at once', { status: 201, body: '{"sid":"SM1","error_code":21614}' }, 'number-refused'],
  ['an endless answer', { status: 201, body: `{"sid":"${'x'.repeat(1_000_000)}"}` }, 'unreadable'],
  ['an endless refusal', { status: 400, body: 'x'.repeat(1_000_000) }, 'unreadable'],
] as const)('%s does not count as sent', async (_, reply, problem) => {
  const { url } = await startSmsServer(reply)
  expect(await failureOf(send(url))).toMatchObject({ problem })
})

test('what a provider repeats of the message or the login is in no error', async () => {
  const echo = `${text.to} ${text.body} AC1:auth+token/9 ${btoa('AC1:auth+token/9')}`
  const { url } = await startSmsServer(twilioRefusal(400, 21602, echo), { status: 401, body: echo })
  for (const _ of ['refused', 'refused again']) {
    const error = await failureOf(send(url))
    const { message, stack, cause } = error as Error
    expect(cause).toBeUndefined()
    expect(`${message} ${stack} ${JSON.stringify(error)}`).not.toMatch(/0142|123456|auth\+token|QUMx/)
  }
})

test('a redirect is not followed, so that the password goes nowhere else', async () => {
  const elsewhere = await startSmsServer()
  const { url } = await startSmsServer({ status: 307, body: '', headers: { location: elsewhere.url } })
  expect(await failureOf(send(url))).toMatchObject({ problem: 'redirected' })
  expect(elsewhere.received).toEqual([])
})

test('a provider that does not answer is given up after a while, and at once when the job ends', async () => {
  const { url } = await startSmsServer('silence', 'silence')
  expect(await failureOf(send(url, { timeoutMs: 20 }))).toMatchObject({ problem: 'timeout' })
  const job = new AbortController()
  const sending = send(url, { signal: job.signal })
  const reason = new Error('The server stops')
  job.abort(reason)
  await expect(sending).rejects.toBe(reason)
})

test('a provider that is not there is named by the word of the network', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  const error = await failureOf(send(`http://127.0.0.1:${port}`))
  expect(error).toMatchObject({ problem: 'unreachable', message: expect.stringContaining('(ECONNREFUSED)') })
})

test('without a provider no text is sent, and the reason names the settings', async () => {
  const sending = createSms(undefined).sendText(text, { signal: never })
  await expect(sending).rejects.toThrow('No text message provider is set (TWILIO_…).')
})
