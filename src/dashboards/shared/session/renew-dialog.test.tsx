import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ApiProvider } from '#dashboards/shared/api-hooks.tsx'
import { LoginGate } from '#dashboards/shared/login/login-gate.tsx'
// Fetched when it is asked for; here it is there at once.
import '#dashboards/shared/second-step/second-step-form.tsx'
import { useApiForm } from '#dashboards/shared/use-api-form.ts'
import { loginAdmin } from '#features/accounts/accounts.contract.ts'
import { answer, fakeServer, refuse } from '#tests/fake-server.ts'
import { click, fill, findButton, mount } from '#tests/screen.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { endpoint } from '#web/contract/endpoint.ts'

const addNote = endpoint('POST', '/api/notes', {
  summary: 'Keeps a note.',
  who: ['manager'],
  body: z.object({ text: z.string() }),
  answer: z.unknown(),
})
const nadia = { name: 'Nadia Alves', role: 'manager', login: 'nadia@example.com' } as const

const useNoteForm = () =>
  useApiForm({
    endpoint: addNote,
    initial: { text: '' },
    read: ({ text }) => ({ input: { body: { text } } }),
    onSuccess: () => {},
  })

function NoteDialog() {
  const form = useNoteForm()
  return (
    <ConfirmDialog
      title="Add a note"
      confirmLabel="Save"
      isBusy={form.isSending}
      onConfirm={form.submit}
      onClose={() => {}}
    >
      <TextField {...form.field('text')} label="Note" />
      {form.failure && <p role="alert">{form.failure.message}</p>}
    </ConfirmDialog>
  )
}

/** The same form without a dialog around it. */
function NoteOnPage() {
  const form = useNoteForm()
  return (
    <form onSubmit={form.submit}>
      <TextField {...form.field('text')} label="Note" />
      <Button type="submit">Save</Button>
    </form>
  )
}

const screen = within(document.body)
const renewal = () => screen.findByRole('dialog', { name: 'Still you, Nadia?' })
const press = (name: string) => click(findButton(document.body, name))
const noteField = () => screen.getByLabelText<HTMLInputElement>('Note')

/** Somebody types a note and sends it after their session has ended. */
async function sendTooLate(replies: Parameters<typeof fakeServer>[0] = {}, form = <NoteDialog />) {
  const server = fakeServer({
    'POST /api/notes': refuse('login-required'),
    'POST /api/login/admin': answer({ success: true, role: 'manager' }),
    'GET /api/session': answer({ staff: nadia, member: null }),
    ...replies,
  })
  await mount(
    <LoginGate
      side="staff"
      who={nadia}
      heading="Admin Access"
      login={{ endpoint: loginAdmin, submit: 'Access Dashboard' }}
      frame={({ onExpired }) => (
        <ApiProvider side="staff" onExpired={onExpired}>
          {form}
        </ApiProvider>
      )}
    />,
  )
  await fill(noteField(), 'Allergic to shellfish')
  await press('Save')
  const dialog = await renewal()
  server.replies['POST /api/notes'] = answer({})
  const notes = () => server.calls.filter(({ path }) => path === '/api/notes').map(({ body }) => body)
  return { ...server, dialog, notes }
}

const passwordIn = (dialog: HTMLElement) => within(dialog).getByLabelText<HTMLInputElement>('Password')

test('a session that ended while a form was filled is renewed over it, and what was typed is sent', async () => {
  const { dialog, calls, notes } = await sendTooLate()
  expect(document.activeElement).toBe(passwordIn(dialog))
  await fill(passwordIn(dialog), 'right password')
  await press('Continue')
  await waitFor(() => expect(notes()).toEqual(Array(2).fill({ text: 'Allergic to shellfish' })))
  expect(calls.find(({ path }) => path === '/api/login/admin')?.body).toEqual({
    email: 'nadia@example.com',
    password: 'right password',
  })
  expect(screen.queryByRole('dialog', { name: 'Still you, Nadia?' })).toBeNull()
  expect(noteField().value).toBe('Allergic to shellfish')
})

test('a form that stands on the page is kept just the same', async () => {
  const { dialog, notes } = await sendTooLate({}, <NoteOnPage />)
  await fill(passwordIn(dialog), 'right password')
  await press('Continue')
  await waitFor(() => expect(notes()).toEqual(Array(2).fill({ text: 'Allergic to shellfish' })))
  expect(noteField().value).toBe('Allergic to shellfish')
})

test('the second step is taken there too', async () => {
  const steps = { ticket: 'the-ticket', steps: ['app'], expiresAt: '2026-11-14T23:05:00.000Z' }
  const { dialog, notes } = await sendTooLate({
    'POST /api/login/admin': refuse('second-step-required', steps),
    'POST /api/login/second-step': answer({ success: true, role: 'manager' }),
  })
  await fill(passwordIn(dialog), 'right password')
  await press('Continue')
  await fill(await within(dialog).findByLabelText<HTMLInputElement>('Code'), '123456')
  await press('Continue')
  await waitFor(() => expect(notes()).toHaveLength(2))
})

test('what one person typed is not sent as another', async () => {
  const mia = { ...nadia, name: 'Mia Cole', login: 'mia@example.com' }
  const { dialog, notes } = await sendTooLate({ 'GET /api/session': answer({ staff: mia, member: null }) })
  await fill(passwordIn(dialog), 'right password')
  await press('Continue')
  await waitFor(() => expect(dialog.textContent).toContain("This is Mia Cole's account."))
  expect(notes()).toHaveLength(1)
  await press('Discard this and sign in')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Admin Access'))
  expect(notes()).toHaveLength(1)
})

test('closing the question leaves the form as it was, and says why it was not sent', async () => {
  const { dialog, notes } = await sendTooLate()
  await click(findButton(dialog, 'Close'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('log in'))
  expect([notes().length, noteField().value]).toEqual([1, 'Allergic to shellfish'])
})
