import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { renderAdmin, toasts, watchRequests } from '#tests/admin-screen.tsx'
import { answer, fakeServer, refuse } from '#tests/fake-server.ts'
import { makeMine } from '#tests/make/make-mine.ts'
import { click, find, findButton } from '#tests/screen.ts'
import { VipMembersTab } from './vip-members-tab.tsx'

const vip = makeMine({
  member: { membershipType: 'vip', lifetimeSpent: 9482.1, lifetimePoints: 0, totalSavings: 9100.49 },
}).member
const waiting = { ...vip, id: 'mb_2', firstName: 'Jo', status: 'pending', dateApproved: null } as const

async function open(members: MemberWire[] = [vip, waiting]) {
  const server = fakeServer({
    'GET /api/admin-stats': answer({
      membershipType: 'vip',
      totalMembers: 1023,
      approvedMembers: 1020,
      totalSavings: 18_200.98,
    }),
    'GET /api/members': answer(members, 200, { 'x-total-count': String(members.length) }),
  })
  const asked = watchRequests()
  return { server, asked, ...(await renderAdmin(<VipMembersTab />)) }
}

const press = async (place: HTMLElement, button: string) => {
  await click(findButton(place, button))
}
const rows = (place: HTMLElement) => [...place.querySelectorAll('tbody tr')]
const cells = (row: Element | undefined) => [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)

test('the tiles count the VIPs, the active ones, and their savings in whole dollars', async () => {
  const { place, asked } = await open()
  expect(asked).toContain('GET /api/admin-stats?type=vip')
  expect(find(place, '[aria-label="VIP totals"]').textContent).toBe(
    'Total VIP Members1,023Active VIP Members1,020Total VIP Savings$18,201',
  )
})

test('the benefits, and when to add a VIP, are said', async () => {
  const { place } = await open()
  for (const words of [
    '50% off all orders',
    'The discount is the reward, no points',
    'VIP service and seating priority',
    'High-spending regulars',
    'Business clients bringing groups',
    'Celebrities or influencers',
    'Special occasions or loyalty rewards',
  ]) {
    expect(place.textContent).toContain(words)
  }
})

describe('the table of VIPs', () => {
  test('shows who they are, what they spent and saved, and since when', async () => {
    const { place, asked } = await open()
    expect(asked).toContain('GET /api/members?type=vip&sort=spent&direction=desc&page=1&pageSize=25')
    const heads = [...place.querySelectorAll('th')].map((head) => head.textContent)
    expect(heads).toEqual(['Member', 'Status', 'Total Spent', 'Total Savings', 'Date Added', 'Actions'])
    expect(cells(rows(place)[0])).toEqual([
      'Marisol Vegamarisol@example.com(305) 555-0142',
      'APPROVED',
      '$9,482.100 lifetime points',
      '$9,100.49',
      'March 7, 2024Approved March 9, 2024',
      'View Marisol Vega',
    ])
  })

  test('offers Approve to those who wait, and only to them', async () => {
    const { place, server } = await open()
    expect(cells(rows(place)[1]).slice(4)).toEqual(['March 7, 2024', 'Approve Jo VegaView Jo Vega'])
    server.replies['PUT /api/members'] = answer({ success: true })
    await press(place, 'Approve Jo Vega')
    await waitFor(() =>
      expect(server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        memberId: 'mb_2',
        action: 'approve',
      }),
    )
    expect(toasts(place)[0]).toContain('Member approved')
  })

  test('opens a member, and is loaded again on request', async () => {
    const { place, asked, openMember } = await open()
    await press(place, 'View Marisol Vega')
    await waitFor(() => expect(openMember).toHaveBeenCalledWith('mb_1'))
    const before = asked.length
    await press(place, 'Refresh')
    await waitFor(() => expect(asked.length).toBe(before + 2))
  })

  test('that is empty offers the first VIP', async () => {
    const { place } = await open([])
    expect(place.textContent).toContain('No VIP Members Yet')
    await press(place, 'Add First VIP Member')
    await waitFor(() => expect(find<HTMLSelectElement>(place, 'select[name=membershipType]').value).toBe('vip'))
  })

  test('that could not be loaded says so, totals included', async () => {
    const { server, render } = await open()
    await render(null)
    server.replies['GET /api/members'] = refuse('database-unavailable')
    server.replies['GET /api/admin-stats'] = refuse('database-unavailable')
    const { place } = await renderAdmin(<VipMembersTab />)
    expect(place.textContent).toContain("Couldn't load totals")
    expect(place.textContent).toContain("Couldn't load VIP members")
  })
})

test('members added from here start as VIP', async () => {
  const { place } = await open()
  await press(place, 'Add VIP Member')
  await waitFor(() => expect(find<HTMLSelectElement>(place, 'select[name=membershipType]').value).toBe('vip'))
  expect(find<HTMLTextAreaElement>(place, 'textarea').value).toBe('Admin created VIP member')
})
