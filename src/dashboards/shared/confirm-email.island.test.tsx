import { beforeEach, expect, test } from 'vitest'
import { errorCodes } from '#base/error-codes.ts'
import { answer, fakeServer, refuse, unreachable } from '#tests/fake-server.ts'
import { click, find, findButton, wake } from '#tests/screen.ts'
import ConfirmEmail from './confirm-email.island.tsx'

beforeEach(() => history.replaceState(null, '', '/confirm-email#the-secret'))

test('opening the link uses nothing up; the button confirms, and the secret leaves the address', async () => {
  const { calls } = fakeServer({ 'POST /api/confirm-email': answer({ success: true }) })
  const { place } = await wake(ConfirmEmail, {})
  expect(calls).toEqual([])
  await click(findButton(place, 'Confirm my email'))
  expect(calls.map(({ body }) => body)).toEqual([{ token: 'the-secret' }])
  expect(place.textContent).toContain('Your email is confirmed')
  expect(document.activeElement?.textContent).toBe('Confirm your email')
  expect(location.hash).toBe('')
})

test.each([
  ['#used', errorCodes['link-not-valid'].sentence],
  ['', 'Part of this link is missing.'],
])(
  'a link that was used or is incomplete (%j) is explained, and leads to where there is a new one',
  async (hash, words) => {
    history.replaceState(null, '', `/confirm-email${hash}`)
    fakeServer({ 'POST /api/confirm-email': refuse('link-not-valid') })
    const { place } = await wake(ConfirmEmail, {})
    await click(findButton(place, 'Confirm my email'))
    expect(place.textContent).toContain(words)
    expect(place.textContent).not.toContain('Confirm my email')
    expect(find(place, 'main a[href*=tab]').textContent).toBe('Go to your profile')
  },
)

test('staff confirm another email with the same page, and are led to their own screens', async () => {
  history.replaceState(null, '', '/confirm-email?for=staff#the-secret')
  const server = fakeServer({ 'POST /api/own-profile/email/confirm': refuse('login-taken') })
  const { place } = await wake(ConfirmEmail, {})
  await click(findButton(place, 'Confirm my email'))
  expect(place.textContent).toContain(errorCodes['login-taken'].sentence)
  expect(find(place, 'main a[href*=account]').textContent).toBe('Go to your account')

  history.replaceState(null, '', '/confirm-email?for=staff#the-secret')
  server.replies['POST /api/own-profile/email/confirm'] = answer({ success: true, email: 'a@b.co', role: 'manager' })
  const next = await wake(ConfirmEmail, {})
  await click(findButton(next.place, 'Confirm my email'))
  expect(next.place.textContent).toContain('Your email is changed')
  expect(location.href).not.toContain('the-secret')
})

test('without a connection the same link can be tried again', async () => {
  fakeServer({ 'POST /api/confirm-email': unreachable })
  const { place } = await wake(ConfirmEmail, {})
  await click(findButton(place, 'Confirm my email'))
  expect(find(place, '[role=alert]').textContent).toContain("We couldn't connect")
  expect(findButton(place, 'Confirm my email').disabled).toBe(false)
})
