import { expect, test } from 'vitest'
import { renderAdmin } from '#tests/admin-screen.tsx'
import { click, find } from '#tests/screen.ts'
import { MemberLink } from './member-link.tsx'

test('a name leads to the page of the member, in this window or in another one', async () => {
  const { place, goTo } = await renderAdmin(<MemberLink id="mb_1">Marisol Vega</MemberLink>)
  const link = find<HTMLAnchorElement>(place, 'a')
  expect(link.getAttribute('href')).toBe('?section=member&member=mb_1')
  await click(link)
  expect(goTo).toHaveBeenCalledWith('member', { member: 'mb_1' })
})

test('bar staff, who may not open it, read the name alone', async () => {
  const { place } = await renderAdmin(<MemberLink id="mb_1">Marisol Vega</MemberLink>, { role: 'staff' })
  expect(place.querySelector('a')).toBeNull()
  expect(place.textContent).toBe('Marisol Vega')
})
