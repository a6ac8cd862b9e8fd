import { expect, test } from 'vitest'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

const storm = {
  id: 'storm',
  words: 'We close at 6 PM because of the storm.',
  link: { label: 'Our hours', href: '/contact' },
  from: '2026-11-16T20:00:00Z',
  until: '2026-11-16T23:00:00Z',
}

test('an announcement is on every page from its first moment until its last, also where the page is cached', async () => {
  const { send, setNow } = await openTestBar({ now: '2026-11-16T14:59:00-05:00' })
  const body = { version: 0, content: [storm] }
  expect((await send('PUT', '/api/content/announcements', { as: 'manager', body })).status).toBe(200)
  const shows = async (url: string) => (await (await send('GET', url)).text()).includes(storm.words)
  expect([await shows(urls.home), await shows(urls.menu)]).toEqual([false, false])
  setNow('2026-11-16T15:00:00-05:00')
  expect([await shows(urls.home), await shows(urls.menu)]).toEqual([true, true])
  setNow('2026-11-16T18:00:00-05:00')
  expect([await shows(urls.home), await shows(urls.menu)]).toEqual([false, false])
})

test('a link that runs code and an end before the beginning are refused in words', async () => {
  const { send } = await openTestBar()
  const problems = async (changed: object) => {
    const body = { version: 0, content: [{ ...storm, ...changed }] }
    const answer = await send('PUT', '/api/content/announcements', { as: 'manager', body })
    return [answer.status, await answer.text()]
  }
  expect(await problems({ link: { label: 'Go', href: 'javascript:alert(1)' } })).toEqual([
    400,
    expect.stringContaining('Use an address with https://'),
  ])
  expect(await problems({ until: storm.from })).toEqual([
    400,
    expect.stringContaining('It has to end after it starts.'),
  ])
})
