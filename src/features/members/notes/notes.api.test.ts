import { expect, test } from 'vitest'
import { makeMember } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'
import type { NoteWire } from './notes.contract.ts'

async function openNotes() {
  const bar = await openTestBar()
  const member = await makeMember(bar.deps, { firstName: 'Robin', lastName: 'Vale' })
  const [staff = '', colleague = '', manager = ''] = [
    await bar.cookieOf('staff'),
    await bar.cookieOf('staff'),
    await bar.cookieOf('manager'),
  ]
  const as = (cookie: string) => ({
    add: async (text: string, showsInBarMode = false) =>
      bar.send('POST', `/api/members/${member.id}/notes`, { headers: { cookie }, body: { text, showsInBarMode } }),
    list: async (id = member.id): Promise<NoteWire[]> =>
      (await bar.send('GET', `/api/members/${id}/notes`, { headers: { cookie } })).json(),
    change: (note: NoteWire, text: string) =>
      bar.send('PUT', `/api/member-notes/${note.id}`, {
        headers: { cookie },
        body: { text, showsInBarMode: note.showsInBarMode, version: note.version },
      }),
    remove: (note: NoteWire) =>
      bar.send('DELETE', `/api/member-notes/${note.id}?version=${note.version}`, { headers: { cookie } }),
  })
  return { bar, member, staff: as(staff), colleague: as(colleague), manager: as(manager) }
}
const codeOf = async (answer: Response) => (await answer.json()).code

test('staff note what matters for a guest, and everybody at the bar reads it, newest first', async () => {
  const { bar, member, staff, manager } = await openNotes()
  await staff.add('Allergic to shellfish', true)
  bar.setNow('2025-11-14T18:05:00-05:00')
  await manager.add('Likes table 12')
  const other = await makeMember(bar.deps)
  expect(await staff.list()).toEqual([
    expect.objectContaining({ text: 'Likes table 12', showsInBarMode: false, isChangeable: false, changed: null }),
    expect.objectContaining({ text: 'Allergic to shellfish', showsInBarMode: true, isChangeable: true, version: 1 }),
  ])
  expect((await manager.list()).map(({ isChangeable }) => isChangeable)).toEqual([true, true])
  expect(await staff.list(other.id)).toEqual([])
  const history = await bar.send('GET', `/api/members/${member.id}/history`, { as: 'manager' })
  expect(await history.text()).toMatch(/added a note about Robin Vale/)
})

test('staff change and delete their own notes, managers any', async () => {
  const { staff, colleague, manager } = await openNotes()
  await staff.add('Allergic to nuts')
  const [note] = await staff.list()
  if (!note) throw new Error('No note')
  expect(await codeOf(await colleague.change(note, 'No nuts'))).toBe('not-your-note')
  expect(await codeOf(await colleague.remove(note))).toBe('not-your-note')
  expect((await manager.change(note, 'Allergic to shellfish')).status).toBe(200)
  const [changed] = await staff.list()
  expect(changed).toMatchObject({ text: 'Allergic to shellfish', version: 2, changed: { by: expect.any(String) } })
  expect((await staff.remove({ ...note, version: 2 })).status).toBe(200)
  expect(await staff.list()).toEqual([])
})

test('of two who change or delete the same note, the second is told so and nothing is lost', async () => {
  const { staff, manager } = await openNotes()
  await staff.add('Allergic to nuts')
  const [note] = await staff.list()
  if (!note) throw new Error('No note')
  const answers = await Promise.all([staff.change(note, 'One'), manager.change(note, 'Two')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await codeOf(await staff.remove(note))).toBe('note-changed')
  const [kept] = await staff.list()
  expect(kept?.version).toBe(2)
  if (kept) await staff.remove(kept)
  expect(await codeOf(await manager.change(note, 'Three'))).toBe('note-not-found')
})

test('an empty note, one that is too long, and one about nobody are refused', async () => {
  const { bar, staff } = await openNotes()
  expect((await staff.add('  ')).status).toBe(400)
  expect((await staff.add('x'.repeat(501))).status).toBe(400)
  const body = { text: 'Hello', showsInBarMode: false }
  expect((await bar.send('POST', '/api/members/mb_x/notes', { as: 'manager', body })).status).toBe(404)
  expect((await bar.send('POST', '/api/members/mb_x/notes', { as: 'member', body })).status).toBe(403)
})
