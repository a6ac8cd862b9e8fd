import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type {
  DuplicateWire,
  MergePreviewWire,
  MergeSideWire,
  MergeWire,
} from '#features/loyalty/merging/merging.contract.ts'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { answer, fakeServer, refuse } from '#tests/fake-server.ts'
import { makeMine } from '#tests/make/make-mine.ts'
import { click, find, findButton, submit } from '#tests/screen.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { Merges } from './merges.tsx'

const { member } = makeMine({})
const marisol: MergeSideWire = {
  id: 'mb_1',
  memberNumber: 'ET-0417',
  name: 'Marisol Vega',
  email: 'marisol@example.com',
  emailVerified: true,
  phone: '(305) 555-0142',
  phoneVerified: true,
  birthday: '',
  address: '',
  membershipType: 'local',
  status: 'approved',
  currentPoints: 652,
  lifetimePoints: 1752,
  visits: 23,
}
const mari: MergeSideWire = {
  ...marisol,
  id: 'mb_2',
  memberNumber: 'ET-0398',
  name: 'Mari Vega',
  email: 'mari@example.com',
  membershipType: 'regular',
  currentPoints: 118,
  lifetimePoints: 118,
  visits: 3,
}
const double: DuplicateWire = {
  id: 'mb_2',
  memberNumber: 'ET-0398',
  name: 'Mari Vega',
  status: 'approved',
  likeness: 'phone',
  toldApart: null,
}
const preview: MergePreviewWire = {
  survivor: marisol,
  merged: mari,
  together: { currentPoints: 770, lifetimePoints: 1870, visits: 26 },
  countedOnce: ['Welcome'],
  comingAlong: ['Bronze'],
  problem: null,
}
const merge: MergeWire = {
  id: 'mm_1',
  survivor: { id: 'mb_1', memberNumber: 'ET-0417', name: 'Marisol Vega' },
  merged: { id: 'mb_2', memberNumber: 'ET-0398', name: 'Mari Vega' },
  at: '2025-11-14T23:00:00.000Z',
  by: 'Mia Torres',
  splitUntil: '2025-12-14T23:00:00.000Z',
  split: null,
  apart: { survivorNow: 770, survivor: 652, merged: 118 },
}

const list = '[aria-label="Memberships of the same person"]'

async function open(replies = {}, person = member) {
  const server = fakeServer({
    'GET /api/members/mb_1/merges': answer([]),
    'GET /api/members/mb_1/duplicates': answer([double]),
    'GET /api/members/mb_1/merge-preview': answer(preview),
    ...replies,
  })
  const screen = await renderAdmin(<Merges member={person} />, { role: 'manager' })
  return { server, ...screen }
}

test('a likely double is compared: what is kept is chosen, what becomes of both is said, and it can be undone', async () => {
  const { place, server } = await open({
    'POST /api/members/mb_1/merge': answer({ success: true, mergeId: 'mm_1' }),
    'POST /api/member-merges/mm_1/split': answer({ success: true }),
  })
  await waitFor(() => expect(find(place, list).textContent).toContain('Mari Vega, ET-0398 has the same phone.'))
  await click(findButton(place, 'Compare and merge Mari Vega'))
  const dialog = () => find(place, 'dialog[open]')
  await waitFor(() => expect(dialog().textContent).toContain('652 + 118becomes770'))
  expect(dialog().textContent).toContain(
    'Both have Welcome: that counts once. Claims that come along, with their codes: Bronze.',
  )
  expect(dialog().textContent).toContain('They log in with marisol@example.com')
  const [, other] = dialog().querySelectorAll<HTMLInputElement>('[aria-label=Email] input')
  if (other) await click(other)
  expect(dialog().textContent).toContain('They log in with mari@example.com')
  await submit(find<HTMLFormElement>(place, 'dialog[open] form'))
  await waitFor(() => expect(toasts(place)).toEqual([expect.stringContaining('Memberships merged')]))
  await click(findButton(place, 'Undo'))
  await waitFor(() => expect(toasts(place)).toContainEqual(expect.stringContaining('Undone')))
  const sent = server.calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
  expect(sent).toEqual([
    ['/api/members/mb_1/merge', { otherId: 'mb_2', take: ['email'] }],
    ['/api/member-merges/mm_1/split', undefined],
  ])
})

test('somebody else with the same phone is told apart in one step, folded away, and taken back', async () => {
  const { place, server } = await open({ 'PUT /api/members/mb_1/not-same': answer({ success: true }) })
  await click(await waitFor(() => findButton(place, 'Not the same person as Mari Vega')))
  await waitFor(() => expect(toasts(place)).toEqual([expect.stringContaining("We won't suggest Mari Vega here")]))
  await click(findButton(place, 'Undo'))
  const sent = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  await waitFor(() =>
    expect(sent()).toEqual([
      { otherId: 'mb_2', isSame: false },
      { otherId: 'mb_2', isSame: true },
    ]),
  )

  const apart = { ...double, toldApart: { at: '2025-11-14T23:00:00.000Z', by: 'Mia Torres' } }
  const later = await open({
    'GET /api/members/mb_1/duplicates': answer([apart]),
    'PUT /api/members/mb_1/not-same': answer({ success: true }),
  })
  await waitFor(() => expect(find(later.place, 'details').textContent).toContain('1 other person has the same phone'))
  expect(later.place.querySelector(list)).toBeNull()
  expect(find(later.place, 'details small').textContent).toBe('Said by Mia Torres on November 14, 2025.')
  await click(findButton(later.place, 'Take back about Mari Vega'))
  await waitFor(() => expect(toasts(later.place)).toEqual([expect.stringContaining('We suggest Mari Vega here again')]))
})

test('what cannot be merged says why, and the button waits', async () => {
  const { place } = await open({
    'GET /api/members/mb_1/merge-preview': answer({ ...preview, problem: 'This membership was merged.' }),
  })
  await click(await waitFor(() => findButton(place, 'Compare and merge Mari Vega')))
  await waitFor(() => expect(find(place, 'dialog[open]').textContent).toContain('This membership was merged.'))
  expect(findButton(place, 'Merge both')).toHaveProperty('disabled', true)
})

test('the comparison with somebody who was chosen before is not shown for the next one, who cannot be merged by it', async () => {
  const others = ['mb_2', 'mb_3'].map((id) => ({ ...member, id, lastName: `Vega ${id}` }))
  const server = fakeServer({
    'GET /api/members': answer({ list: others, total: 2 }),
    'GET /api/members/mb_1/merge-preview': answer(preview),
  })
  const { place } = await renderAdmin(<MergeDialog member={member} onClose={() => {}} />, { role: 'manager' })
  const dialog = find(place, 'dialog[open]')
  await waitFor(() => find(dialog, 'input[value=mb_3]'))
  await click(find(dialog, 'input[value=mb_2]'))
  await waitFor(() => expect(dialog.textContent).toContain('652 + 118becomes770'))
  expect(findButton(dialog, 'Merge both').disabled).toBe(false)
  server.replies['GET /api/members/mb_1/merge-preview'] = () => new Promise(() => {})
  await click(find(dialog, 'input[value=mb_3]'))
  expect(dialog.textContent).toContain('Loading comparison...')
  expect(dialog.textContent).not.toContain('becomes770')
  expect(findButton(dialog, 'Merge both').disabled).toBe(true)
})

test('both pages say that they belong together, and either splits them after saying what each has then', async () => {
  const merged = { 'GET /api/members/mb_1/merges': answer([merge]), 'GET /api/members/mb_1/duplicates': answer([]) }
  const { place, server } = await open({ ...merged, 'POST /api/member-merges/mm_1/split': refuse('email-taken') })
  await waitFor(() => expect(find(place, list).textContent).toContain('Mari Vega, ET-0398 is part of this membership.'))
  expect(find(place, list).textContent).toContain('You can split them until December 14, 2025')
  await click(findButton(place, 'Split Mari Vega, ET-0398'))
  expect(find(place, 'dialog[open] .becomes').textContent).toBe('ET-0417770becomes652ET-03980becomes118')
  await submit(find<HTMLFormElement>(place, 'dialog[open] form'))
  await waitFor(() => expect(find(place, 'dialog[open]').textContent).toContain('This email already has a membership.'))
  server.replies['POST /api/member-merges/mm_1/split'] = answer({ success: true })
  await submit(find<HTMLFormElement>(place, 'dialog[open] form'))
  await waitFor(() => expect(toasts(place)).toEqual([expect.stringContaining('Memberships split')]))

  const away = { ...merge, survivor: merge.merged, merged: merge.survivor, splitUntil: null, apart: null }
  const other = await open({ 'GET /api/members/mb_1/merges': answer([away]) }, { ...member, status: 'merged' })
  await waitFor(() => expect(find(other.place, list).textContent).toContain('Part of Mari Vega, ET-0398.'))
  expect(other.place.querySelector(`${list} button`)).toBeNull()
})

test('a page without doubles has no such part', async () => {
  const { place } = await open({ 'GET /api/members/mb_1/duplicates': answer([]) })
  await waitFor(() => expect(place.querySelector(list)).toBeNull())
})
