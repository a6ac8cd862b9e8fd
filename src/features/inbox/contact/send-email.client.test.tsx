import { beforeEach, expect, test, vi } from 'vitest'
import { answer, fakeServer, unreachable } from '#tests/fake-server.ts'
import { emailIds } from './contact.rules.ts'
import { sendEmail } from './send-email.client.ts'

const params = { name: 'Ada', email: 'ada@guest.test', message: 'Hello', phone: '', smsOptIn: 'No' } as const
const sendCall = `POST ${location.origin}/api/v1.0/email/send`

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-14T18:00:00Z') })
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

const secondsLater = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

test('a message goes to our own server in the words of the email service', async () => {
  const { calls } = fakeServer({ [sendCall]: answer('OK') })
  expect(await sendEmail(params)).toMatchObject({ status: 200 })
  const body = {
    lib_version: '4.4.1',
    user_id: emailIds.publicKey,
    service_id: emailIds.serviceId,
    template_id: emailIds.templateId,
    template_params: params,
  }
  expect(calls).toEqual([{ method: 'POST', path: `${location.origin}/api/v1.0/email/send`, body }])
})

test('without a network the status is 0, Network Error', async () => {
  fakeServer({ [sendCall]: unreachable })
  expect({ ...(await sendEmail(params)) }).toEqual({ status: 0, text: 'Network Error' })
})

test('what the server refuses comes back with its status and words', async () => {
  fakeServer({ [sendCall]: () => new Response('Not today', { status: 503 }) })
  expect({ ...(await sendEmail(params)) }).toEqual({ status: 503, text: 'Not today' })
})

test('a browser that a program works is turned away with 451 only where headless blocking is on', async () => {
  vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(true)
  const { calls } = fakeServer({ [sendCall]: answer('OK') })
  const blocked = await sendEmail(params, { options: { blockHeadless: true } })
  expect({ ...blocked }).toEqual({ status: 451, text: 'Unavailable For Headless Browser' })
  expect(calls).toEqual([])
  expect(await sendEmail(params)).toMatchObject({ status: 200 })
})

test('an address that scanners use is forbidden with 403, and nothing is sent', async () => {
  const { calls } = fakeServer({ [sendCall]: answer('OK') })
  const blocked = await sendEmail({ ...params, email: 'sample@email.tst' })
  expect({ ...blocked }).toEqual({ status: 403, text: 'Forbidden' })
  expect(calls).toEqual([])
})

test('a second message within ten seconds is too many with 429, and after ten seconds it is not', async () => {
  const { calls } = fakeServer({ [sendCall]: answer('OK') })
  await sendEmail(params)
  secondsLater(9.999)
  expect({ ...(await sendEmail(params)) }).toEqual({ status: 429, text: 'Too Many Requests' })
  expect(calls).toHaveLength(1)
  secondsLater(0.001)
  expect(await sendEmail(params)).toMatchObject({ status: 200 })
  expect(calls).toHaveLength(2)
})

test('the last message is remembered in local storage under its id, or else under the path of the page', async () => {
  fakeServer({ [sendCall]: answer('OK') })
  const sentAt = String(Date.now())
  await sendEmail(params)
  expect(localStorage.getItem('contact-form')).toBe(sentAt)
  await sendEmail(params, { options: { limitRate: { throttle: 10_000 } } })
  expect(localStorage.getItem(location.pathname)).toBe(sentAt)
})

test('a message that failed can be sent again at once', async () => {
  const { replies } = fakeServer({ [sendCall]: unreachable })
  await sendEmail(params)
  replies[sendCall] = answer('OK')
  expect(await sendEmail(params)).toMatchObject({ status: 200 })
})

test('a message goes out where the browser has no room to remember it', async () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  fakeServer({ [sendCall]: answer('OK') })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: () => {} })
  expect(await sendEmail(params)).toMatchObject({ status: 200 })
})

for (const { missing, ids, words } of [
  { missing: 'public key', ids: { ...emailIds, publicKey: '' }, words: /^The public key is required/ },
  { missing: 'service id', ids: { ...emailIds, serviceId: '' }, words: /^The service ID is required/ },
  { missing: 'template id', ids: { ...emailIds, templateId: '' }, words: /^The template ID is required/ },
]) {
  test(`without a ${missing} the client says so in plain text`, async () => {
    fakeServer({})
    await expect(sendEmail(params, { ids })).rejects.toMatch(words)
  })
}

test('parameters that are no object are refused in plain text', async () => {
  fakeServer({})
  // @ts-expect-error: the compiler would not let a text through either.
  await expect(sendEmail('Hello')).rejects.toMatch(/^The template params have to be the object/)
})
