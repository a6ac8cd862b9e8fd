import { beforeEach, expect, test } from 'vitest'
import { errorCodes } from '#base/error-codes.ts'
import { answer, fakeServer, refuse, unreachable } from '#tests/fake-server.ts'
import { click, find, findButton, wake } from '#tests/screen.ts'
import Unsubscribe from './unsubscribe.island.tsx'

const done = answer({ success: true, email: 'robin@example.com' })

beforeEach(() => history.replaceState(null, '', '/unsubscribe#the-token'))

test('the tap in the email was the one click, and Undo is beside what it did', async () => {
  const { calls } = fakeServer({ 'POST /api/unsubscribe': done, 'POST /api/unsubscribe/undo': done })
  const { place } = await wake(Unsubscribe, {})
  expect(find(place, 'h1').textContent).toBe("You're unsubscribed")
  expect(place.textContent).toContain("We won't email offers to robin@example.com anymore.")
  expect(document.activeElement).toBe(find(place, 'h1'))
  await click(findButton(place, 'Undo'))
  expect(find(place, 'h1').textContent).toBe("You're subscribed again")
  await click(findButton(place, 'Unsubscribe'))
  expect(find(place, 'h1').textContent).toBe("You're unsubscribed")
  expect(calls.map(({ path }) => path)).toEqual(['/api/unsubscribe', '/api/unsubscribe/undo', '/api/unsubscribe'])
})

test.each([
  ['#forged', errorCodes['link-not-valid'].sentence],
  ['', 'Part of this link is missing.'],
])('a link that is not ours (%j) is explained, and leads to where one chooses', async (hash, words) => {
  history.replaceState(null, '', `/unsubscribe${hash}`)
  fakeServer({ 'POST /api/unsubscribe': refuse('link-not-valid') })
  const { place } = await wake(Unsubscribe, {})
  expect(place.textContent).toContain(words)
  expect(find(place, 'main a[href*=tab]').textContent).toBe('Choose what you get')
})

test('without a connection it can be tried again', async () => {
  const server = fakeServer({ 'POST /api/unsubscribe': unreachable })
  const { place } = await wake(Unsubscribe, {})
  expect(place.textContent).toContain("We couldn't connect")
  server.replies['POST /api/unsubscribe'] = done
  await click(findButton(place, 'Try again'))
  expect(find(place, 'h1').textContent).toBe("You're unsubscribed")
})
