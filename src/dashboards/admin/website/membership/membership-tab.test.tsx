import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { membership } from '#content/membership.ts'
import { dropAllEdits } from '#dashboards/admin/website/shared/use-edit.ts'
import { renderAdmin, stubWindow } from '#tests/admin-screen.tsx'
import { answer, fakeServer, refuse } from '#tests/fake-server.ts'
import { click, fill, findButton } from '#tests/screen.ts'
import { MembershipTab } from './membership-tab.tsx'

beforeEach(dropAllEdits)

const loaded = {
  name: 'membership',
  title: 'Membership page',
  isLiveAtOnce: false,
  live: { version: 0, savedAt: '2026-11-04T18:00:00.000Z', savedBy: '', content: membership },
  draft: null,
  changes: [],
  scheduled: [],
}

async function open(save: ReturnType<typeof answer> = answer(loaded)) {
  const server = fakeServer({ 'GET /api/content/membership': answer(loaded), 'PUT /api/content/membership': save })
  const { place } = await renderAdmin(<MembershipTab />)
  const sent = async () => {
    await click(findButton(place, /^Save draft/))
    await waitFor(() => expect(server.calls.some(({ method }) => method === 'PUT')).toBe(true))
    return server.calls.findLast(({ method }) => method === 'PUT')?.body
  }
  return { place, field: (label: string) => within(place).getByLabelText<HTMLInputElement>(label), sent }
}

test('the words of the page are edited beside the page itself, and are a draft until they are published', async () => {
  stubWindow('wide')
  const { place, field, sent } = await open()
  expect(place.querySelector('iframe')?.src).toContain('page=%2Fmember-signup')
  await fill(field('How long a review takes'), '2 days')
  await fill(field('Local: after the percentage'), 'off all food')
  expect(place.textContent).toContain('Guests read: 20% off all food')
  expect(await sent()).toEqual({
    version: 0,
    content: {
      ...membership,
      approval: '2 days',
      types: { ...membership.types, local: { ...membership.types.local, discount: 'off all food' } },
    },
  })
})

test('steps are opened, added, moved and removed', async () => {
  const { place, field, sent } = await open()
  const [apply, review, tell] = membership.steps
  await click(findButton(place, 'Add a step'))
  await fill(field('Step'), 'Come by')
  await fill(field('What happens'), 'Show your card.')
  await click(findButton(place, 'Move Come by up'))
  await click(findButton(place, 'We review it'))
  await click(findButton(place, 'Remove this step'))
  expect(review?.title).toBe('We review it')
  expect(await sent()).toMatchObject({
    content: { steps: [apply, { title: 'Come by', words: 'Show your card.' }, tell] },
  })
})

test('a step with a problem is open, so that nobody has to look for it', async () => {
  const problem = { field: 'content.steps.1.words', problem: 'This can’t be empty.' }
  const { place, field, sent } = await open(refuse('invalid-input', { fields: [problem] }))
  await fill(field('Headline'), 'Come often')
  await sent()
  await waitFor(() => expect(place.textContent).toContain('This can’t be empty.'))
  expect(field('What happens').value).toBe(membership.steps[1]?.words)
})

test('what the home page says about membership is edited beside the home page', async () => {
  stubWindow('wide')
  const { place, field, sent } = await open()
  await click(field('Home page'))
  expect(place.querySelector('iframe')?.src).toContain('page=%2F&')
  await fill(field('Button'), 'Join us')
  expect(await sent()).toMatchObject({ content: { teaser: { ...membership.teaser, button: 'Join us' } } })
})
