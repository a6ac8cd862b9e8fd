import { expect, test } from 'vitest'
import { menu } from '#content/menu.ts'
import { openTestBar } from '#tests/test-bar.ts'

test('the front page of the studio tells what visitors read at this moment, and what has grown old', async () => {
  const bar = await openTestBar({ now: '2027-08-16T18:00:00-04:00' })
  const answer = await bar.send('GET', '/api/content/today', { as: 'manager' })
  expect(await answer.json()).toMatchObject({
    moment: expect.stringMatching(/^Monday, August 16, 6 PM\. Open now/),
    now: [
      { label: 'Tonight', value: 'Monday Wing Night', section: 'events' },
      { label: 'Next match', value: 'None on the list' },
      { label: 'Happy hour', value: 'Today until 7 PM' },
      { label: 'Sold out tonight', value: 'Nothing' },
      { label: 'Banner', value: 'None' },
    ],
    stale: expect.arrayContaining([
      expect.objectContaining({ title: 'No upcoming matches', section: 'fixtures', opens: { item: 'import-rows' } }),
      expect.objectContaining({ title: 'The newest review is more than three months old', opens: { item: 'new' } }),
    ]),
    isMailed: false,
    coming: [],
    horizon: expect.arrayContaining([
      expect.objectContaining({ section: 'bands', isWarning: true, untilNote: 'over' }),
      expect.objectContaining({ section: 'menu', isDated: false }),
    ]),
  })
})

test('what is to change without anybody is listed in its order, with who made it', async () => {
  const bar = await openTestBar({ now: '2026-11-16T12:00:00-05:00' })
  const send = async (method: string, path: string, body: unknown) =>
    expect((await bar.send(method, path, { as: 'manager', body })).status).toBe(200)
  const content = { ...menu, extras: [] }
  await send('PUT', '/api/content/menu', { version: 0, content })
  const times = { at: '2026-11-20T20:00:00.000Z', until: '2026-11-27T20:00:00.000Z' }
  await send('POST', '/api/content/publish', { name: 'menu', version: 1, ...times })
  const banner = { id: 'turkey', words: 'Closed on Thanksgiving', link: null }
  const dates = { from: '2026-11-23T11:00:00.000Z', until: '2026-11-27T07:00:00.000Z' }
  await send('PUT', '/api/content/announcements', { version: 0, content: [{ ...banner, ...dates }] })
  const { coming } = await (await bar.send('GET', '/api/content/today', { as: 'manager' })).json()
  expect(coming).toMatchObject([
    { date: '2026-11-20', time: '3 PM', title: expect.stringMatching(/^Menu: .* live$/), cancel: { name: 'menu' } },
    {
      date: '2026-11-23',
      time: '6 AM',
      title: 'Banner: Closed on Thanksgiving',
      note: 'Comes down on Friday, November 27 at 2 AM',
      cancel: null,
    },
    { date: '2026-11-27', time: '3 PM', title: 'Menu goes back to what it is today' },
  ])
})

test('everything on the website is found by its words, drafts too', async () => {
  const bar = await openTestBar()
  const find = async (words: string) =>
    (await bar.send('GET', `/api/content/find?q=${encodeURIComponent(words)}`, { as: 'manager' })).json()
  expect((await find('wings'))[0]).toMatchObject({ name: 'menu', title: expect.stringMatching(/wings/i) })
  expect((await find('karaoke'))[0]).toMatchObject({ name: 'event-karaoke-fridays', title: 'Karaoke Fridays' })
  expect((await find('brass'))[0]).toMatchObject({ name: 'bands', title: 'Brass & Breakers' })
  expect((await find('everton'))[0]).toMatchObject({ name: 'fixtures' })
  expect((await find('cookies'))[0]).toMatchObject({ name: 'policies' })
})
