import { waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { answer, answerLater, fakeServer, refuse, unreachable } from '#tests/fake-server.ts'
import { makeMine } from '#tests/make/make-mine.ts'
import { choose, click, fill, find, findButton } from '#tests/screen.ts'
import { AddMemberDialog } from './add-member-dialog.tsx'

const created = { ...makeMine().member, passwordLink: 'http://127.0.0.1:3000/set-password#secret' }
const onClose = vi.fn()

async function open(firstType: 'regular' | 'vip' = 'regular') {
  onClose.mockClear()
  const server = fakeServer({ 'POST /api/members': answer(created), 'GET /api/members': answer([]) })
  const screen = await renderAdmin(<AddMemberDialog isOpen onClose={onClose} firstType={firstType} />)
  return { server, ...screen }
}

const field = (place: HTMLElement, name: string) => find<HTMLInputElement>(place, `[name=${name}]`)
const type = (place: HTMLElement) => find<HTMLSelectElement>(place, 'select[name=membershipType]')
const send = async (place: HTMLElement) => {
  await click(findButton(place, 'Create & Approve Member'))
}

async function fillPerson(place: HTMLElement) {
  await fill(field(place, 'firstName'), 'Marisol')
  await fill(field(place, 'lastName'), 'Vega')
  await fill(field(place, 'email'), 'marisol@example.com')
  await fill(field(place, 'phone'), '305 555 0142')
}

async function fillAddress(place: HTMLElement, city: string) {
  await fill(field(place, 'address'), '1 Ocean Drive')
  await fill(field(place, 'city'), city)
  await fill(field(place, 'state'), 'FL')
  await fill(field(place, 'zipCode'), '33139')
}

describe('the form for a new member', () => {
  test('asks for name, email, phone and type, each required and of its kind', async () => {
    const { place } = await open()
    expect(find(place, 'h2').textContent).toBe('Add New Member')
    const labels = [...place.querySelectorAll('label')].map((label) => label.textContent)
    expect(labels.slice(0, 6)).toEqual([
      'First Name*',
      'Last Name*',
      'Email*',
      'Phone*',
      'Membership Type*',
      'Reason for Membership optional',
    ])
    for (const name of ['firstName', 'lastName', 'email', 'phone']) expect(field(place, name).required).toBe(true)
    expect(field(place, 'reasonForMembership').required).toBe(false)
    expect([field(place, 'email').type, field(place, 'phone').type]).toEqual(['email', 'tel'])
    expect([...type(place).options].map(({ value, text }) => `${value} = ${text}`)).toEqual([
      'vip = VIP (50% discount)',
      'local = Local (20% discount)',
      'regular = Regular (rewards only)',
    ])
  })

  test('is not sent while something required is missing', async () => {
    const { place, server } = await open()
    await fill(field(place, 'firstName'), 'Marisol')
    await send(place)
    await waitFor(() => expect(server.calls).toEqual([]))
  })

  test('starts as VIP with a reason from the VIP tab, and as regular without one elsewhere', async () => {
    const fromVip = await open('vip')
    expect(type(fromVip.place).value).toBe('vip')
    expect(field(fromVip.place, 'reasonForMembership').value).toBe('Admin created VIP member')
    const elsewhere = await open()
    expect(type(elsewhere.place).value).toBe('regular')
    expect(field(elsewhere.place, 'reasonForMembership').value).toBe('')
  })

  test('asks for the address of local and VIP members only; VIPs may leave it out', async () => {
    const { place } = await open()
    const address = () => find<HTMLFieldSetElement>(place, 'fieldset')
    expect([address().hidden, address().disabled]).toEqual([true, true])
    await choose(type(place), 'local')
    expect([address().hidden, address().disabled]).toEqual([false, false])
    expect(address().textContent).toContain('Street Address*City*State*ZIP Code*')
    expect(field(place, 'city').required).toBe(true)
    await choose(type(place), 'vip')
    expect(address().hidden).toBe(false)
    expect(field(place, 'city').required).toBe(false)
  })

  test('can be left with Cancel', async () => {
    const { place } = await open()
    await click(findButton(place, 'Cancel'))
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('a new member', () => {
  test('is created and approved in one step, and the link for a password is shown once, to be copied', async () => {
    const { place, server, render } = await open()
    await fillPerson(place)
    await send(place)
    await waitFor(() =>
      expect(server.calls[0]?.body).toMatchObject({
        firstName: 'Marisol',
        lastName: 'Vega',
        email: 'marisol@example.com',
        phone: '305 555 0142',
        membershipType: 'regular',
        reasonForMembership: '',
        approve: true,
      }),
    )
    expect(onClose).toHaveBeenCalledOnce()
    await render(<AddMemberDialog isOpen={false} onClose={onClose} firstType="regular" />)
    expect(find<HTMLInputElement>(place, 'input[readonly]').value).toBe(created.passwordLink)
    expect(findButton(place, 'Copy link')).toBeTruthy()
    await click(findButton(place, 'Done'))
    expect(place.textContent).not.toContain('secret')
    expect(toasts(place)).toEqual(['Member created | Marisol Vega is approved. Member number: ET-0417.'])
  })

  test('whom the server did not approve is told as such', async () => {
    const { place, server } = await open()
    server.replies['POST /api/members'] = answer({ ...created, status: 'pending' })
    await fillPerson(place)
    await send(place)
    await click(findButton(place, 'Done'))
    expect(toasts(place)[0]).toContain('Member created but approval failed')
  })

  test('from another city is refused at the field, and what was typed stays', async () => {
    const { place, server } = await open()
    const problem = { field: 'city', problem: 'Local membership is for Miami Beach residents.' }
    server.replies['POST /api/members'] = refuse('invalid-input', { fields: [problem] })
    await fillPerson(place)
    await choose(type(place), 'local')
    await fillAddress(place, 'Miami')
    await send(place)
    const sent = () => server.calls.find(({ method }) => method === 'POST')?.body
    await waitFor(() => expect(sent()).toMatchObject({ membershipType: 'local', city: 'Miami' }))
    expect(place.textContent).toContain('Failed to create member: ')
    expect(find(place, '.field-error').textContent).toBe('Local membership is for Miami Beach residents.')
    expect(document.activeElement).toBe(field(place, 'city'))
    expect(field(place, 'firstName').value).toBe('Marisol')
  })

  test('whose email is in use is refused in the words of the server', async () => {
    const { place, server } = await open()
    server.replies['POST /api/members'] = refuse('email-taken')
    await fillPerson(place)
    await send(place)
    await waitFor(() =>
      expect(find(place, '[role=alert] b').textContent).toBe(
        'Failed to create member: This email already has a membership.',
      ),
    )
  })

  test('can be sent again after the connection was lost', async () => {
    const { place, server } = await open()
    server.replies['POST /api/members'] = unreachable
    await fillPerson(place)
    await send(place)
    await waitFor(() => expect(place.textContent).toContain('Error creating member'))
    expect(place.textContent).toContain('Your entries are still here.')
    server.replies['POST /api/members'] = answer(created)
    await send(place)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  test('is sent once, and the dialog cannot be left meanwhile', async () => {
    const { place, server } = await open()
    const later = answerLater(created)
    server.replies['POST /api/members'] = later.reply
    await fillPerson(place)
    await send(place)
    await send(place)
    await waitFor(() => expect(server.calls).toHaveLength(1))
    expect(findButton(place, 'Cancel').disabled).toBe(true)
    await later.send()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  test('that a server took for an applicant means that the login has ended', async () => {
    const { place, server, onExpired } = await open()
    const problem = { field: 'password', problem: 'Use at least 6 characters' }
    server.replies['POST /api/members'] = refuse('invalid-input', { fields: [problem] })
    await fillPerson(place)
    await send(place)
    await waitFor(() => expect(onExpired).toHaveBeenCalledOnce())
  })
})

test('a phone that a member has already is told, and does not keep anybody from adding another', async () => {
  const { place, server } = await open()
  const other = { ...makeMine().member, firstName: 'Rosa', phone: '+1 (305) 555-0142' }
  server.replies['GET /api/members'] = answer([other], 200, { 'x-total-count': '1' })
  await fillPerson(place)
  await waitFor(() => expect(find(place, '.notice').textContent).toContain('Rosa Vega, ET-0417, has the same phone.'))
  await send(place)
  expect(server.calls.at(-1)).toMatchObject({ method: 'POST' })
})
