import { expect, test } from 'vitest'
import { makeMember, signInMember } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'

test('the page of the card is the same for a member and for a stranger, and is not for search engines', async () => {
  const bar = await openTestBar()
  const member = await makeMember(bar.deps, { firstName: 'Marisol' })
  const cookie = await signInMember(bar.deps, member)
  const [own, strange] = await Promise.all([
    bar.send('GET', '/member-card', { headers: { cookie } }),
    bar.send('GET', '/member-card'),
  ])
  expect([own.status, strange.status]).toEqual([200, 200])
  const html = await own.text()
  expect(html).toBe(await strange.text())
  expect(html).not.toContain('Marisol')
  expect(html).toContain('<meta name="robots" content="noindex"')
})

test('the dashboard opens at the tab that the address asks for, or at the first one', async () => {
  const bar = await openTestBar()
  const tabOf = async (address: string) =>
    /&quot;tab&quot;:&quot;(\w+)&quot;/.exec(await (await bar.send('GET', address, { as: 'member' })).text())?.[1]
  expect(await tabOf('/member-dashboard?tab=rewards')).toBe('rewards')
  expect(await tabOf('/member-dashboard?tab=constructor')).toBe('overview')
  expect(await tabOf('/member-dashboard')).toBe('overview')
})
