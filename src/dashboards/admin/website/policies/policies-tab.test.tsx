import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { dropAllEdits } from '#dashboards/admin/website/shared/use-edit.ts'
import type { Policies } from '#features/content/policies/policies.contract.ts'
import { renderAdmin, stubWindow } from '#tests/admin-screen.tsx'
import { answer, fakeServer, refuse } from '#tests/fake-server.ts'
import { click, fill, find, findButton } from '#tests/screen.ts'
import { PoliciesTab } from './policies-tab.tsx'

beforeEach(() => {
  dropAllEdits()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T23:00:00-05:00') })
  return () => vi.useRealTimers()
})

const privacyPolicy = {
  lede: 'What we know about you.',
  date: '2026-01-05',
  summary: ['We sell nothing.'],
  sections: [
    { id: 'collect', heading: 'What we collect', text: 'Your name.' },
    { id: 'rights', heading: 'Your rights', text: 'Ask us.' },
  ],
}
const ramp = { id: 'ramp', heading: 'The door', text: 'There is a ramp.' }
const accessibility = { ...privacyPolicy, lede: 'For everybody.', summary: [], sections: [ramp] }
const policies: Policies = { privacyPolicy, accessibility }
const loaded = {
  name: 'policies',
  title: 'Policies',
  isLiveAtOnce: false,
  live: { version: 0, savedAt: '2026-11-04T18:00:00.000Z', savedBy: '', content: policies },
  draft: null,
  changes: [],
  scheduled: [],
}

async function open(save: ReturnType<typeof answer> = answer(loaded), search = '') {
  const server = fakeServer({ 'GET /api/content/policies': answer(loaded), 'PUT /api/content/policies': save })
  const { place } = await renderAdmin(<PoliciesTab />, { search })
  const sent = async () => {
    await click(findButton(place, /^Save draft/))
    await waitFor(() => expect(server.calls.some(({ method }) => method === 'PUT')).toBe(true))
    return server.calls.findLast(({ method }) => method === 'PUT')?.body
  }
  return { place, field: (label: string | RegExp) => within(place).getByLabelText<HTMLInputElement>(label), sent }
}

test('when words change the old date is pointed out, and today in Miami is one click away', async () => {
  const { place, field, sent } = await open()
  await click(findButton(place, 'Your rights'))
  await fill(field('Text'), 'Ask us, and we answer within a month.')
  expect(place.textContent).toContain('The page still says Effective January 5, 2026.')
  await click(findButton(place, 'Use today'))
  expect(place.textContent).not.toContain('The page still says')
  expect(field(/^Effective/).value).toBe('2026-11-16')
  const [collect, rights] = privacyPolicy.sections
  expect(await sent()).toEqual({
    version: 0,
    content: {
      accessibility,
      privacyPolicy: {
        ...privacyPolicy,
        date: '2026-11-16',
        sections: [collect, { ...rights, text: 'Ask us, and we answer within a month.' }],
      },
    },
  })
})

test('each policy is edited beside its own page, and the date of the other one is left alone', async () => {
  stubWindow('wide')
  const { place, field } = await open()
  const frame = find<HTMLIFrameElement>(place, 'iframe')
  expect(frame.src).toContain('page=%2Fprivacy-policy')
  await fill(field('What it is about'), 'New words.')
  await click(field('Accessibility'))
  expect(find<HTMLIFrameElement>(place, 'iframe').src).toContain('page=%2Faccessibility')
  // A frame that is sent on puts a step of its own into the history, and Back would be for it.
  expect(frame.src).toContain('page=%2Fprivacy-policy')
  expect(field('What it is about').value).toBe('For everybody.')
  expect(field('Last reviewed').value).toBe('2026-01-05')
  expect(place.textContent).not.toContain('The page still says')
})

test('the short version is a point on each line, and an empty line is none', async () => {
  const { field, sent } = await open()
  const short = /^The short version/
  await fill(field(short), 'We sell nothing.\n\n Ask us. \n')
  expect(field(short).value).toBe('We sell nothing.\n\n Ask us. \n')
  expect(await sent()).toMatchObject({ content: { privacyPolicy: { summary: ['We sell nothing.', 'Ask us.'] } } })
})

test('a link that leads nowhere is said at its section, which opens for it', async () => {
  const problem = {
    field: 'content.privacyPolicy.sections.1.text',
    problem: 'A link can lead to one of these: contact.',
  }
  const { place, field, sent } = await open(refuse('invalid-input', { fields: [problem] }))
  await fill(field('What it is about'), 'New words.')
  await sent()
  await waitFor(() => expect(place.textContent).toContain(problem.problem))
  expect(field('Heading').value).toBe('Your rights')
})

test('a link leads to a section of either page, and opens it', async () => {
  const { place, field } = await open(undefined, '?item=ramp')
  expect(field('Accessibility').checked).toBe(true)
  expect(field('Text').value).toBe('There is a ramp.')
  expect(place.querySelector('[data-found]')?.textContent).toContain('The door')
})
