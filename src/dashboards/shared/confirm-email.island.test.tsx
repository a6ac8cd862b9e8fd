import { beforeEach, expect, test } from 'vitest'
import { errorCodes } from '#base/error-codes.ts'
import { answer, fakeServer, refuse } from '#tests/fake-server.ts'
import { click, findButton, wake } from '#tests/screen.ts'
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

test('a link that was used or is incomplete is explained', async () => {
  fakeServer({ 'POST /api/confirm-email': refuse('link-not-valid') })
  const { place } = await wake(ConfirmEmail, {})
  await click(findButton(place, 'Confirm my email'))
  expect(place.textContent).toContain(errorCodes['link-not-valid'].sentence)
  history.replaceState(null, '', '/confirm-email')
  await click(findButton(place, 'Confirm my email'))
  expect(place.textContent).toContain('Part of this link is missing.')
})
