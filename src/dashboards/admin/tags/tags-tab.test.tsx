import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { answer, changed, fakeServer, refuse } from '#tests/fake-server.ts'
import { click, fill, find, findButton } from '#tests/screen.ts'
import { TagsTab } from './tags-tab.tsx'

const by = { version: 3, savedAt: '2026-11-14T20:04:00.000Z', savedBy: 'Sam', state: 'waiting', reason: null }
const changes = [
  { field: 'analytics', before: 'G-OLD1', after: 'G-NEW1' },
  { field: 'customTags', before: ['<script>a()</script>', 'kept'], after: ['kept', '<script>b()</script>'] },
]
const waiting = { waiting: { ...by, changes } }
const live = { section: 'tags', ...by, state: 'live', content: {} }

test('the owner sees what would come, what would go and what stays, and approves exactly that version', async () => {
  const { calls, replies } = fakeServer({
    'GET /api/seo/approval': answer(waiting),
    'POST /api/seo/approval/approve': answer(live, 200, changed('seo')),
  })
  const { place } = await renderAdmin(<TagsTab />, { role: 'owner' })
  const tags = within(find(place, '[aria-label="Custom tags"]'))
  expect(tags.getByText('<script>b()</script>').closest('div')?.textContent).toMatch(/^Waiting/)
  expect(tags.getByText('<script>a()</script>').closest('div')?.textContent).toMatch(/^Live now, would be removed/)
  expect(tags.getByText('1 stays as it is')).toBeTruthy()

  replies['GET /api/seo/approval'] = answer({ waiting: null })
  await click(findButton(place, 'Approve version 3'))
  await waitFor(() => expect(place.textContent).toContain('Nothing to approve'))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ version: 3 })
  expect(toasts(place)).toEqual(['Tags approved | Version 3 is live.'])
})

test('a version that is no longer the newest is not approved, and says so', async () => {
  fakeServer({
    'GET /api/seo/approval': answer(waiting),
    'POST /api/seo/approval/approve': refuse('seo-newer-version'),
  })
  const { place } = await renderAdmin(<TagsTab />, { role: 'owner' })
  await click(findButton(place, 'Approve version 3'))
  await waitFor(() => expect(toasts(place).join()).toContain('A newer version was saved while you were looking.'))
})

test('a rejection asks for the reason', async () => {
  const { calls } = fakeServer({
    'GET /api/seo/approval': answer(waiting),
    'POST /api/seo/approval/reject': answer({ ...live, state: 'rejected', reason: 'No.' }, 200, changed('seo')),
  })
  const { place } = await renderAdmin(<TagsTab />, { role: 'owner' })
  await click(findButton(place, 'Reject'))
  const dialog = within(find(place, 'dialog[open]'))
  await click(dialog.getByRole('button', { name: 'Reject tags' }))
  expect(dialog.getByText('Enter a reason')).toBeTruthy()
  await fill(dialog.getByLabelText(/^Reason/), "We don't use this tool.")
  await click(dialog.getByRole('button', { name: 'Reject tags' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      version: 3,
      reason: "We don't use this tool.",
    }),
  )
  await waitFor(() => expect(toasts(place)).toEqual(['Tags rejected | Sam can see your reason.']))
})
