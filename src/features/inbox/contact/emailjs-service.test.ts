import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { startEmailJsServer } from '#tests/fakes/emailjs-server.ts'
import { EmailJsError, sendThroughEmailJs } from './emailjs-service.ts'

const params = { name: 'Hannah', email: 'hannah@example.com', message: 'Hi', phone: '', smsOptIn: 'No' }
const keys = {
  serviceId: 'service_tides',
  templateId: 'template_contact',
  publicKey: 'public-key',
  privateKey: 'private-key',
}
const never = new AbortController().signal

const send = (url: string, options: { signal?: AbortSignal; timeoutMs?: number } = {}) =>
  sendThroughEmailJs({ url, ...keys }, params, { signal: never, ...options })

test('EmailJS gets the payload of the library, with the names and keys of the account', async () => {
  const { url, received } = await startEmailJsServer()
  await send(url)
  expect(received).toEqual([
    {
      method: 'POST',
      path: '/api/v1.0/email/send',
      type: 'application/json',
      body: {
        lib_version: '4.4.1',
        user_id: 'public-key',
        service_id: 'service_tides',
        template_id: 'template_contact',
        template_params: params,
        accessToken: 'private-key',
      },
    },
  ])
})

test.each([
  [500, 'Internal Server Error'],
  [429, 'Too Many Requests'],
  [400, 'The template ID not found'],
  [403, 'API calls are disabled for non-browser applications'],
])('an answer of %i counts as not sent, with the words of EmailJS', async (status, body) => {
  const { url } = await startEmailJsServer({ status, body })
  const sending = send(url)
  await expect(sending).rejects.toThrow(EmailJsError)
  await expect(sending).rejects.toThrow(`EmailJS returned error ${status}: ${body}`)
})

test('of a long answer only the start is read, and the private key is never repeated', async () => {
  const { url } = await startEmailJsServer({ status: 400, body: `Bad key private-key ${'x'.repeat(5_000_000)}` })
  const error = await send(url).catch((refusal: unknown) => refusal)
  expect(String(error)).toMatch(/^EmailJsError: EmailJS returned error 400: Bad key \[removed\] x+$/)
  expect(String(error).length).toBeLessThan(400)
})

test('a redirect is not followed, so that the private key goes nowhere else', async () => {
  const elsewhere = await startEmailJsServer()
  const { url } = await startEmailJsServer({ status: 307, body: '', headers: { location: elsewhere.url } })
  await expect(send(url)).rejects.toThrow(/Couldn't reach EmailJS: .*redirect/)
  expect(elsewhere.received).toEqual([])
})

test('a service that does not answer is given up after a while, and at once when the job ends', async () => {
  const { url } = await startEmailJsServer('silence', 'silence')
  await expect(send(url, { timeoutMs: 20 })).rejects.toThrow("Couldn't reach EmailJS: The operation was aborted")
  const job = new AbortController()
  const sending = send(url, { signal: job.signal })
  job.abort(new Error('Timed out.'))
  await expect(sending).rejects.toThrow("Couldn't reach EmailJS: Timed out.")
})

test('a service that cannot be reached counts as not sent', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  await new Promise((resolve) => server.close(resolve))
  await expect(send(`http://127.0.0.1:${address.port}`)).rejects.toThrow(/Couldn't reach EmailJS: .*ECONNREFUSED/)
})
