import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { renderAdmin, toasts, watchRequests } from '#tests/admin-screen.tsx'
import { answer, answerLater, changed, fakeServer, refuse, unreachable } from '#tests/fake-server.ts'
import { makeMine } from '#tests/make/make-mine.ts'
import { click, fill, find, findButton } from '#tests/screen.ts'
import { PendingTab } from './pending-tab.tsx'

const applicant = (id: string, member: Partial<MemberWire> = {}) =>
  makeMine({
    member: { id, firstName: id, status: 'pending', dateApplied: '2025-11-13', dateApproved: null, ...member },
  }).member

const ada = applicant('Ada', {
  membershipType: 'local',
  dateApplied: '2025-11-10',
  reasonForMembership: 'The wings.\nAnd the football.',
  address: '1 Ocean Drive',
  city: 'Miami Beach',
  state: 'FL',
  zipCode: '33139',
})
const bo = applicant('Bo')
const cy = applicant('Cy')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-11-14T18:00:00-05:00') })
  onTestFinished(() => void vi.useRealTimers())
})

const approved = answer({ success: true }, 200, changed('members'))

async function open(waiting: MemberWire[] = [ada, bo, cy]) {
  const list = answer(waiting, 200, { 'x-total-count': String(waiting.length) })
  const server = fakeServer({ 'GET /api/members': list, 'PUT /api/members': approved })
  const asked = watchRequests()
  const screen = await renderAdmin(<PendingTab />)
  /** From now on the list is without these. */
  const leave = (...gone: MemberWire[]) => {
    const left = waiting.filter((member) => !gone.includes(member))
    server.replies['GET /api/members'] = answer(left, 200, { 'x-total-count': String(left.length) })
  }
  const writes = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { server, asked, leave, writes, ...screen }
}

const names = (place: HTMLElement) => [...place.querySelectorAll('article h3')].map((name) => name.textContent)
const press = async (place: HTMLElement, button: string) => {
  await click(findButton(place, button))
}

const reject = async (place: HTMLElement, reason: string) => {
  await fill(find<HTMLTextAreaElement>(place, 'dialog textarea'), reason)
  await press(place, 'Reject application')
}

describe('an application', () => {
  test('is a card with everything the applicant said; the oldest is first', async () => {
    const { place, asked } = await open()
    expect(asked).toContain('GET /api/members?status=pending&sort=applied&direction=asc&page=1&pageSize=20')
    expect(names(place)).toEqual(['Ada Vega', 'Bo Vega', 'Cy Vega'])
    const [first, second] = [...place.querySelectorAll('article')].map((card) => card.textContent)
    expect(first).toContain('Local 20%Applied November 10, 2025 (4 days ago)Over 48 hours')
    expect(first).toContain('Emailmarisol@example.comPhone(305) 555-0142')
    expect(first).toContain('Address1 Ocean DriveMiami Beach, FL 33139')
    expect(first).toContain('Reason for membershipThe wings.\nAnd the football.')
    expect(second).toContain('Applied November 13, 2025 (yesterday)Email')
    expect(second).toContain('Not required')
  })

  test('that is approved leaves the list, and the next is in reach of the keyboard', async () => {
    const { place, writes, leave } = await open()
    leave(ada)
    await press(place, 'Approve Ada Vega')
    await waitFor(() => expect(writes()).toEqual([{ memberId: 'Ada', action: 'approve' }]))
    expect(toasts(place)).toEqual(['Member approved | Ada Vega is now a Local member.'])
    expect(names(place)).toEqual(['Bo Vega', 'Cy Vega'])
    expect(document.activeElement).toBe(find(place, 'section[aria-label=Applications]'))
  })

  test('that was just approved stays in its place for a minute, where it is undone', async () => {
    const { place, server, leave } = await open()
    leave(ada)
    await press(place, 'Approve Ada Vega')
    await waitFor(() => expect(place.textContent).toContain('The application of Ada Vega was approved.'))
    server.replies['POST /api/members/Ada/undo-approval'] = answer({ success: true, member: ada })
    await press(place, 'Undo : Ada Vega')
    await waitFor(() => expect(toasts(place)).toContainEqual(expect.stringContaining('Approval undone')))
    expect(place.textContent).not.toContain('was approved.')
  })

  test('under way holds only its own buttons', async () => {
    const { place, server } = await open()
    const later = answerLater({ success: true })
    server.replies['PUT /api/members'] = later.reply
    await press(place, 'Approve Ada Vega')
    await waitFor(() => expect(findButton(place, 'Approve Ada Vega').getAttribute('aria-busy')).toBe('true'))
    expect(findButton(place, 'Reject Ada Vega').disabled).toBe(true)
    expect(findButton(place, 'Reject Bo Vega').disabled).toBe(false)
    await later.send()
  })

  test('is rejected with a reason that the applicant reads', async () => {
    const { place, writes, leave } = await open()
    await press(place, 'Reject Bo Vega')
    const dialog = find(place, 'dialog')
    expect(dialog.textContent).toContain("Reject Bo Vega's application?They read your reason")
    expect(findButton(place, 'Reject application').disabled).toBe(true)
    await fill(find<HTMLTextAreaElement>(dialog, 'textarea'), '  ')
    expect(findButton(place, 'Reject application').disabled).toBe(true)
    expect(writes()).toEqual([])
    leave(bo)
    await reject(place, 'Not from here.')
    await waitFor(() => expect(writes()).toEqual([{ memberId: 'Bo', action: 'reject', reason: 'Not from here.' }]))
    expect(toasts(place)[0]).toMatch(/^Member rejected/)
    expect(place.querySelector('dialog')).toBeNull()
  })

  test('that was just rejected stays in its place for a minute, where it is undone', async () => {
    const { place, server, leave } = await open()
    server.replies['POST /api/members/Bo/reopen'] = answer({ success: true }, 200, changed('members'))
    await press(place, 'Reject Bo Vega')
    leave(bo)
    await reject(place, 'Not from here.')
    const cards = () => [...place.querySelectorAll('article')].map(({ textContent }) => textContent ?? '')
    await waitFor(() => expect(cards()[1]).toContain('The application of Bo Vega was rejected.Not from here.Undo'))
    expect(names(place)).toEqual(['Ada Vega', 'Cy Vega'])
    leave()
    await press(place, 'Undo : Bo Vega')
    await waitFor(() => expect(names(place)).toEqual(['Ada Vega', 'Bo Vega', 'Cy Vega']))
    const undo = server.calls.find(({ path }) => path === '/api/members/Bo/reopen')
    expect(undo?.body).toEqual({ approve: false })
  })

  test('keeps the reason that was typed when it could not be sent', async () => {
    const { place, server } = await open()
    server.replies['PUT /api/members'] = unreachable
    await press(place, 'Reject Bo Vega')
    await reject(place, 'Not from here.')
    await waitFor(() => expect(toasts(place)[0]).toContain('Error rejecting member'))
    expect(find<HTMLTextAreaElement>(place, 'dialog textarea').value).toBe('Not from here.')
  })

  test('stays when the question is answered with Cancel', async () => {
    const { place, writes } = await open()
    await press(place, 'Reject Bo Vega')
    await press(place, 'Cancel')
    await waitFor(() => expect(writes()).toEqual([]))
    expect(names(place)).toHaveLength(3)
  })

  test('that somebody else has decided says so and is gone', async () => {
    const { place, server, leave } = await open()
    server.replies['PUT /api/members'] = refuse('member-not-pending')
    leave(ada)
    await press(place, 'Approve Ada Vega')
    await waitFor(() =>
      expect(toasts(place)).toEqual(['Failed to approve member | Someone already reviewed this application.']),
    )
    expect(names(place)).toEqual(['Bo Vega', 'Cy Vega'])
  })

  test.each([
    [
      'Approve Bo Vega',
      undefined,
      refuse('no-such-member'),
      'Failed to approve member | This member no longer exists.',
    ],
    ['Approve Bo Vega', undefined, unreachable, "Error approving member | We couldn't connect"],
    [
      'Reject Bo Vega',
      'Reject application',
      refuse('no-such-member'),
      'Failed to reject member | This member no longer exists.',
    ],
    ['Reject Bo Vega', 'Reject application', unreachable, "Error rejecting member | We couldn't connect"],
  ])('whose decision failed is told: %s (%#)', async (button, confirm, reply, told) => {
    const { place, server } = await open()
    server.replies['PUT /api/members'] = reply
    await press(place, button)
    if (confirm) await reject(place, 'Not from here.')
    expect(toasts(place)[0]).toContain(told)
    expect(names(place)).toHaveLength(3)
  })
})

describe('several applications', () => {
  const selectAll = (place: HTMLElement) => click(find(place, '.toolbar input[type=checkbox]'))

  test('are approved together once selected, after a list of their names', async () => {
    const { place, writes, leave } = await open()
    expect(findButton(place, 'Approve selected').disabled).toBe(true)
    for (const box of [...place.querySelectorAll<HTMLInputElement>('article input[type=checkbox]')].slice(1)) {
      await click(box)
    }
    await press(place, 'Approve 2 selected')
    await waitFor(() => expect(find(place, 'dialog').textContent).toMatch(/Approve 2 applications\?.*Bo Vega.*Cy Vega/))
    leave(bo, cy)
    await press(place, 'Approve 2 applications')
    await waitFor(() =>
      expect(writes()).toEqual([
        { memberId: 'Bo', action: 'approve' },
        { memberId: 'Cy', action: 'approve' },
      ]),
    )
    expect(find(place, 'dialog').textContent).toContain('2 of 2 applications approved')
    await click(find(place, '.dialog-actions button'))
    await waitFor(() => expect(names(place)).toEqual(['Ada Vega']))
  })

  test('are reported on one by one when some could not be approved', async () => {
    const { place, server } = await open()
    const decided = refuse('member-not-pending')
    server.replies['PUT /api/members'] = (call) =>
      (call.body as { memberId: string }).memberId === 'Bo' ? decided(call) : approved(call)
    await selectAll(place)
    await press(place, 'Approve 3 selected')
    await press(place, 'Approve 3 applications')
    const report = find(place, 'dialog').textContent
    expect(report).toContain('2 of 3 applications approved')
    expect(report).toContain('Bo Vega: Someone already reviewed this application.')
    expect(report).not.toContain('Ada')
  })

  test('are not tried any further when the connection is lost', async () => {
    const { place, server, writes } = await open()
    server.replies['PUT /api/members'] = unreachable
    await selectAll(place)
    await press(place, 'Approve 3 selected')
    await press(place, 'Approve 3 applications')
    await waitFor(() => expect(writes()).toHaveLength(1))
    const report = find(place, 'dialog').textContent
    expect(report).toContain('0 of 3 applications approved')
    expect(report).toContain('Cy Vega: Not attempted.')
  })
})

describe('the list of applications', () => {
  test('that is empty says what will come here', async () => {
    const { place } = await open([])
    expect(place.textContent).toContain('No pending applications')
    expect(place.querySelector('[role=navigation]')).toBeNull()
  })

  test('that could not be loaded can be asked for again', async () => {
    const server = fakeServer({ 'GET /api/members': refuse('database-unavailable') })
    const { place } = await renderAdmin(<PendingTab />)
    expect(place.textContent).toContain("Couldn't load applications")
    server.replies['GET /api/members'] = answer([ada], 200, { 'x-total-count': '1' })
    await press(place, 'Try again')
    await waitFor(() => expect(names(place)).toEqual(['Ada Vega']))
  })
})

describe('a rejected application', () => {
  const rejection = { reason: 'Not from here.', date: '2025-11-13', isReplaced: false }
  const dee = applicant('Dee', { status: 'rejected', rejection })
  const eli = applicant('Eli', { status: 'rejected', rejection: { ...rejection, reason: '', isReplaced: true } })

  async function openRejected() {
    const list = (...members: MemberWire[]) => answer(members, 200, { 'x-total-count': String(members.length) })
    const reopened = answer({ success: true }, 200, changed('members'))
    const server = fakeServer({
      'GET /api/members': list(dee, eli),
      'POST /api/members/Dee/reopen': reopened,
      'PUT /api/members': reopened,
    })
    const { place } = await renderAdmin(<PendingTab />, { search: '?view=rejected' })
    const leave = () => {
      server.replies['GET /api/members'] = list(eli)
    }
    const sent = () => server.calls.filter(({ method }) => method !== 'GET').map(({ body }) => body)
    return { place, leave, sent }
  }

  test('says why, and one that was followed by another has nothing to press', async () => {
    const { place } = await openRejected()
    const [first, second] = [...place.querySelectorAll('article')]
    expect(first?.textContent).toContain('Applied November 13, 2025, rejected November 13, 2025Not from here.')
    expect(second?.textContent).toContain('No reason given')
    expect(second?.textContent).toContain('Applied again')
    expect(second?.querySelector('button')).toBeNull()
    expect(place.textContent).toContain('Rejected (2)')
  })

  test('is reopened, and rejected again with the same reason by Undo in its place', async () => {
    const { place, leave, sent } = await openRejected()
    leave()
    await press(place, 'Reopen Dee Vega')
    await waitFor(() => expect(place.querySelector('article')?.textContent).toContain('Dee Vega is pending again.'))
    await press(place, 'Undo : Dee Vega')
    await waitFor(() =>
      expect(sent()).toEqual([{ approve: false }, { memberId: 'Dee', action: 'reject', reason: 'Not from here.' }]),
    )
  })

  test('is approved after all', async () => {
    const { place, leave, sent } = await openRejected()
    leave()
    await press(place, 'Approve Dee Vega')
    await waitFor(() => expect(names(place)).toEqual(['Eli Vega']))
    expect(sent()).toEqual([{ approve: true }])
    expect(toasts(place)[0]).toBe('Member approved | Dee Vega is now a Regular member.')
  })
})
