import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderAdmin, watchRequests } from '#tests/admin-screen.tsx'
import { answer, changed, fakeServer, refuse, unreachable } from '#tests/fake-server.ts'
import { makeMine } from '#tests/make/make-mine.ts'
import { click, find, findButton } from '#tests/screen.ts'
import { ApprovedTab } from './approved-tab.tsx'

const { member } = makeMine({ member: { currentPoints: 934, visits: 17, totalSpent: 1284.5 } })
const erasure = {
  erased: [
    { label: 'Signed-in devices', count: 2 },
    { label: 'Messages', count: 1200 },
  ],
  kept: [{ label: 'Visits', count: 17 }],
}
const listOf = (...members: object[]) => answer(members, 200, { 'x-total-count': String(members.length) })

async function open(search = '') {
  const server = fakeServer({
    'GET /api/members': listOf(member),
    'GET /api/members/mb_1/erasure': answer(erasure),
    'DELETE /api/members/mb_1': answer({ success: true }, 200, changed('members')),
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
    await press(place, 'View details for Marisol Vega')
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
  test('asks first, and says what will be deleted and what stays', async () => {
    const { place, server } = await open()
    await press(place, 'Delete Marisol Vega')
    const question = find(place, 'dialog').textContent
    expect(question).toContain("Delete Marisol Vega?This can't be undone.")
    expect(question).toContain(
      "Their name, email, phone, address and account are deleted. They're signed out on all devices.",
    )
    expect(question).toContain('They lose 934 points and all unredeemed rewards.')
    expect(question).toContain('the amounts from 17 visits stay on record without a name')
    const counted = [...place.querySelectorAll('dialog section')].map(({ textContent }) => textContent)
    expect(counted).toEqual([
      'Deleted permanentlySigned-in devices2Messages1,200',
      'Stays on record, without a nameVisits17',
    ])
    await press(place, 'Cancel')
    await waitFor(() => expect(server.calls.filter(({ method }) => method === 'DELETE')).toEqual([]))
  })

  test('waits until what will be deleted can be read', async () => {
    const { place, server } = await open()
    server.replies['GET /api/members/mb_1/erasure'] = unreachable
    await press(place, 'Delete Marisol Vega')
    expect(find(place, 'dialog .notice').textContent).toContain("Couldn't load what will be deleted")
    expect(findButton(place, 'Delete member').disabled).toBe(true)
    server.replies['GET /api/members/mb_1/erasure'] = answer(erasure)
    await press(place, 'Try again')
    await waitFor(() => expect(findButton(place, 'Delete member').disabled).toBe(false))
  })

  test('is real, and an alert says what happened', async () => {
    const { place, server } = await open()
    await press(place, 'Delete Marisol Vega')
    server.replies['GET /api/members'] = listOf()
    await press(place, 'Delete member')
    await waitFor(() =>
      expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE /api/members/mb_1'),
    )
    const alert = find(place, 'dialog [role=alert]').textContent
    expect(alert).toContain("Marisol Vega's personal data is deleted and they're signed out everywhere.")
    expect(alert).toContain('history for ET-0417 stay on record without a name.')
    await press(place, 'Done')
    await waitFor(() => expect(place.textContent).toContain('No approved members yet'))
    expect(document.activeElement?.contains(find(place, '.state'))).toBe(true)
  })

  test.each([
    [refuse('no-such-member'), 'This member no longer exists.'],
    [unreachable, "We couldn't connect"],
  ])('that failed says why, and that nothing is deleted stays true (%#)', async (reply, told) => {
    const { place, server } = await open()
    server.replies['DELETE /api/members/mb_1'] = reply
    await press(place, 'Delete Marisol Vega')
    await press(place, 'Delete member')
    await waitFor(() => expect(find(place, 'dialog .notice').textContent).toContain(told))
    expect(place.textContent).not.toContain('Member deleted')
  })
})
