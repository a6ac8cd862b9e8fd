import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderAdmin, watchRequests } from '#tests/admin-screen.tsx'
import { answer, fakeServer, unreachable } from '#tests/fake-server.ts'
import { makeMine } from '#tests/make/make-mine.ts'
import { click, find, findButton } from '#tests/screen.ts'
import { ApprovedTab } from './approved-tab.tsx'

const { member } = makeMine({ member: { currentPoints: 934, visits: 17, totalSpent: 1284.5 } })
const listOf = (...members: object[]) => answer(members, 200, { 'x-total-count': String(members.length) })

async function open(search = '') {
  const server = fakeServer({
    'GET /api/members': listOf(member),
    'DELETE /api/members/mb_1': answer({ success: true }),
  })
  const asked = watchRequests()
  return { server, asked, ...(await renderAdmin(<ApprovedTab />, { search })) }
}

const press = async (place: HTMLElement, button: string) => {
  await click(findButton(place, button))
}

describe('the table of approved members', () => {
  test('asks the server for approved ones, by name', async () => {
    const { place, asked, openMember } = await open()
    expect(asked[0]).toBe('GET /api/members?status=approved&sort=name&direction=asc&page=1&pageSize=25')
    const heads = [...place.querySelectorAll('th')].map((head) => head.textContent)
    expect(heads).toEqual(['Name', 'Email', 'Type', 'Total spent', 'Points', 'Approved', 'Actions'])
    expect(find(place, 'tbody tr').textContent).toContain('$1,284.50934March 9, 2024')
    await press(place, 'View details of Marisol Vega')
    await waitFor(() => expect(openMember).toHaveBeenCalledWith('mb_1'))
  })

  test('is searched and filtered by type, and never shows others', async () => {
    const { place, asked } = await open('?q=vega&status=pending')
    const types = [...place.querySelectorAll('.segmented label')].map((label) => label.textContent)
    expect(types).toEqual(['All', 'Regular', 'Local', 'VIP'])
    await click(find(place, 'input[value=vip]'))
    await waitFor(() => expect(asked.at(-1)).toContain('?q=vega&type=vip&status=approved&'))
    const file = find<HTMLAnchorElement>(place, 'a[download]').getAttribute('href')
    expect(file).toBe('/api/members-export?q=vega&type=vip&status=approved&sort=name&direction=asc')
  })
})

describe('deleting a member', () => {
  test('asks first, and says what will be erased and what stays', async () => {
    const { place, server } = await open()
    await press(place, 'Delete Marisol Vega')
    const question = find(place, 'dialog').textContent
    expect(question).toContain('Delete Marisol Vega?This cannot be undone')
    expect(question).toContain('Erased: name, e-mail, phone, address and login. They are logged out everywhere.')
    expect(question).toContain('934 points')
    expect(question).toContain('without a name: the amounts of 17 visits')
    await press(place, 'Keep the member')
    await waitFor(() => expect(server.calls.filter(({ method }) => method === 'DELETE')).toEqual([]))
  })

  test('is real, and an alert says what happened', async () => {
    const { place, server } = await open()
    await press(place, 'Delete Marisol Vega')
    server.replies['GET /api/members'] = listOf()
    await press(place, 'Delete for good')
    await waitFor(() =>
      expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE /api/members/mb_1'),
    )
    const alert = find(place, 'dialog [role=alert]').textContent
    expect(alert).toContain('The personal data of Marisol Vega is erased, and every session of theirs has ended.')
    expect(alert).toContain('The ledger of ET-0417 stays without a name.')
    await press(place, 'OK')
    await waitFor(() => expect(place.textContent).toContain('No approved members yet'))
    expect(document.activeElement?.contains(find(place, '.state'))).toBe(true)
  })

  test.each([
    [answer({ error: 'There is no such member' }, 404), 'There is no such member'],
    [unreachable, 'The server could not be reached'],
  ])('that failed says why, and that nothing is deleted stays true (%#)', async (reply, told) => {
    const { place, server } = await open()
    server.replies['DELETE /api/members/mb_1'] = reply
    await press(place, 'Delete Marisol Vega')
    await press(place, 'Delete for good')
    await waitFor(() => expect(find(place, 'dialog .notice').textContent).toContain(told))
    expect(place.textContent).not.toContain('Member deleted')
  })
})
