import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import MemberDashboard from '#dashboards/member/member-dashboard.island.tsx'
import { answer, fakeServer, refuse } from '#tests/fake-server.ts'
import { makeMine } from '#tests/make/make-mine.ts'
import { choose, click, fill, find, findButton, wake } from '#tests/screen.ts'

const marisol = { name: 'Marisol Vega', role: 'member', login: 'marisol@example.com' } as const

beforeEach(() => history.replaceState(null, '', '/member-dashboard'))

async function open(reply: Parameters<typeof fakeServer>[0][string], more: object = {}) {
  const server = fakeServer({
    'GET /api/me': answer({ ...makeMine(), ...more }),
    'GET /api/me/phone-code': answer({ canText: false, state: 'none', resendAfterSeconds: 0 }),
    'GET /api/sessions': answer([]),
    'GET /api/me/messages': answer({
      email: { program: true, birthday: true, offers: false },
      push: null,
      sms: null,
      texts: 'impossible',
    }),
    'PATCH /api/me': reply,
  })
  const { place } = await wake(MemberDashboard, { who: marisol, tab: 'profile', phone: '(305) 555-0111' })
  const field = (label: string) => within(find(place, '[role=tabpanel]')).getByLabelText<HTMLInputElement>(label)
  const sent = () => server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  return { ...server, place, field, sent, save: () => click(findButton(place, 'Save details')) }
}

test('what was changed is sent, and nothing else; until then there is nothing to save', async () => {
  const { place, field, sent, save, replies } = await open(answer({ success: true }))
  expect(findButton(place, 'Save details').disabled).toBe(true)
  await fill(field('Email'), 'mari@example.com')
  await fill(field('Phone'), '(305) 555-0199')
  replies['GET /api/me'] = answer(makeMine({ member: { phone: '(305) 555-0199' } }))
  await save()
  expect(sent()).toEqual([{ email: 'mari@example.com', phone: '(305) 555-0199' }])
  await waitFor(() => expect(place.textContent).toContain('Open the link we sent to mari@example.com to confirm it.'))
  expect(field('Email').value).toBe('marisol@example.com')
  await waitFor(() => expect(field('Phone').value).toBe('(305) 555-0199'))
  expect(find(place, '[role=tabpanel]').contains(document.activeElement)).toBe(true)
})

test('an email that waits for its link is shown, can be sent again, and can be left', async () => {
  const newEmail = { email: 'mari@example.com', until: '2025-11-15T23:00:00.000Z' }
  const { place, sent, calls, replies } = await open(answer({ success: true }), { newEmail })
  expect(place.textContent).toContain('Open the link we sent to mari@example.com')
  expect(place.textContent).toContain('Until you open it, you log in with marisol@example.com.')
  await click(findButton(place, 'Send it again'))
  expect(sent()).toEqual([{ email: 'mari@example.com' }])
  replies['DELETE /api/me/new-email'] = answer({ success: true })
  replies['GET /api/me'] = answer(makeMine())
  await click(findButton(place, 'Keep the old email'))
  await waitFor(() => expect(place.textContent).toContain('Your email stays the same'))
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true)
})

test('where no email can be sent, the email stays, and the form says so', async () => {
  const { field, place } = await open(answer({ success: true }), { isEmailFixed: true })
  expect(field('Email').disabled).toBe(true)
  expect(place.textContent).toContain('Ask at the bar to change it.')
})

test('a birthday is a month and a day, and a day that the month does not have is let go', async () => {
  const { place, sent, save } = await open(answer({ success: true }))
  const select = (label: string) => find<HTMLSelectElement>(place, `select[aria-label="${label}"]`)
  await choose(select('Birthday month'), '03')
  await choose(select('Birthday day'), '31')
  await choose(select('Birthday month'), '02')
  expect([select('Birthday day').value, select('Birthday day').options.length]).toEqual(['', 30])
  await choose(select('Birthday day'), '29')
  await save()
  expect(sent()).toEqual([{ birthday: '02-29' }])
})

test('what was typed can be discarded', async () => {
  const { place, field, sent } = await open(answer({ success: true }))
  await fill(field('First name'), 'Mari')
  await click(findButton(place, 'Discard changes'))
  expect(field('First name').value).toBe('Marisol')
  expect(sent()).toEqual([])
})

test('what the server finds wrong is said at its field, and what was typed stays', async () => {
  const problem = 'Enter a valid phone number, like (305) 555-0123'
  const { field, save, replies, place } = await open(refuse('invalid-input', { fields: [{ field: 'phone', problem }] }))
  await fill(field('Phone'), '12')
  await save()
  expect(field('Phone').getAttribute('aria-invalid')).toBe('true')
  expect(place.textContent).toContain(problem)
  replies['PATCH /api/me'] = refuse('email-taken')
  await fill(field('Email'), 'taken@example.com')
  await save()
  expect(document.activeElement).toBe(field('Email'))
  expect([field('Email').value, field('Phone').value]).toEqual(['taken@example.com', '12'])
})
