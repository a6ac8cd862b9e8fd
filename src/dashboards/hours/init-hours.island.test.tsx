import { expect, test } from 'vitest'
import { answer, answerLater, fakeServer, refuse, unreachable } from '#tests/fake-server.ts'
import { click, find, findButton, wake } from '#tests/screen.ts'
import InitHours from './init-hours.island.tsx'

test('the button fills the table, says so, and leads to the website and to the hours admin', async () => {
  const later = answerLater({ message: 'Hours database initialized', hoursCount: 7 })
  fakeServer({ 'POST /api/init-hours': later.reply })
  const { place } = await wake(InitHours, {})
  await click(findButton(place, 'Initialize Hours Database'))
  expect(findButton(place, 'Initializing...').getAttribute('aria-busy')).toBe('true')

  await later.send()
  expect(find(place, '[role=status]').textContent).toBe('Success! Hours database initialized (7 hours created)')
  expect([...place.querySelectorAll('main a')].map((link) => link.getAttribute('href'))).toEqual(['/', '/hours-admin'])
  expect(place.querySelector('main button')).toBeNull()
})

test('a table that is filled already is an error in the words of the server', async () => {
  fakeServer({ 'POST /api/init-hours': refuse('hours-already-initialized') })
  const { place } = await wake(InitHours, {})
  await click(findButton(place, 'Initialize Hours Database'))
  expect(find(place, '[role=alert]').textContent).toBe('Error: Hours are already initialised')
})

test('without a connection it says so, and can be tried again', async () => {
  const { replies } = fakeServer({ 'POST /api/init-hours': unreachable })
  const { place } = await wake(InitHours, {})
  await click(findButton(place, 'Initialize Hours Database'))
  expect(find(place, '[role=alert]').textContent).toMatch(/^Network error: We couldn't connect/)

  replies['POST /api/init-hours'] = answer({ message: 'Hours database initialized', hoursCount: 7 })
  await click(findButton(place, 'Initialize Hours Database'))
  expect(find(place, '[role=status]').textContent).toContain('Success!')
})
