import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { answer, fakeServer } from '#tests/fake-server.ts'
import { click, find, findButton } from '#tests/screen.ts'
import { FactsThatDisagree } from './facts-that-disagree.tsx'

const fact = {
  id: 'two-for-one',
  title: '2-for-1 costs more than one',
  detail: 'Fix it sets that price.',
  places: [
    {
      document: 'menu',
      path: ['items', 'lager', 'cents'],
      where: 'Menu, Happy Hour Drinks',
      value: 'Happy local lager, $8.00',
    },
    { document: 'hours', path: ['Monday'], where: 'Opening hours', value: 'Monday, 3 PM – 2 AM' },
  ],
  isGone: false,
  fix: { document: 'menu', changes: [{ path: ['a'], after: 700 }] },
}
const changed = { success: true, name: 'menu', version: 4 }
const values = ['Happy local lager, $8.00', 'Monday, 3 PM – 2 AM']

test('both places are shown and lead to where they are edited; one press fixes it, and it can be undone', async () => {
  const { calls, replies } = fakeServer({
    'GET /api/content/facts': answer({ facts: [fact] }),
    'POST /api/content/facts/fix': answer(changed),
    'POST /api/content/undo': answer({ success: true }),
  })
  const { place, goTo } = await renderAdmin(<FactsThatDisagree />)
  await click(findButton(place, /Happy local lager/))
  expect(goTo).toHaveBeenCalledWith('menu', { item: 'lager' })
  expect(place.querySelector('a.fact-row__place')?.getAttribute('href')).toBe('/hours-admin')
  replies['GET /api/content/facts'] = answer({ facts: [] })
  await click(findButton(place, 'Fix it: 2-for-1 costs more than one'))
  await waitFor(() => expect(toasts(place)).toEqual(['Fixed. The website shows it. | 2-for-1 costs more than one']))
  expect(calls.find(({ path }) => path === '/api/content/facts/fix')?.body).toEqual({ id: fact.id, values })
  await click(find(place, '.toast .link'))
  expect(calls.find(({ path }) => path === '/api/content/undo')?.body).toEqual({ name: 'menu', version: 4 })
})

test('what nobody can decide for the bar has no Fix it, and both can be called right', async () => {
  const { calls } = fakeServer({
    'GET /api/content/facts': answer({ facts: [{ ...fact, fix: null }] }),
    'POST /api/content/facts/settle': answer({ ...changed, name: 'settled-facts' }),
  })
  const { place } = await renderAdmin(<FactsThatDisagree />)
  expect(place.textContent).not.toContain('Fix it')
  await click(findButton(place, /^Both are right/))
  await waitFor(() => expect(toasts(place)[0]).toContain("Both are right. We'll ask again when one changes."))
  expect(calls.find(({ path }) => path === '/api/content/facts/settle')?.body).toEqual({ id: fact.id, values })
})

test('what is gone from one side cannot be right on both, but can be left', async () => {
  fakeServer({
    'GET /api/content/facts': answer({ facts: [{ ...fact, isGone: true }] }),
    'POST /api/content/facts/settle': answer({ ...changed, name: 'settled-facts' }),
  })
  const { place } = await renderAdmin(<FactsThatDisagree />)
  expect(place.textContent).not.toContain('Both are right')
  await click(findButton(place, 'Leave it: 2-for-1 costs more than one'))
  await waitFor(() => expect(toasts(place)[0]).toContain("Left as it is. We'll ask again when it changes."))
})

test('with nothing to say it says so', async () => {
  fakeServer({ 'GET /api/content/facts': answer({ facts: [] }) })
  const { place } = await renderAdmin(<FactsThatDisagree />)
  expect(place.textContent).toContain('Prices and times say the same everywhere.')
})
