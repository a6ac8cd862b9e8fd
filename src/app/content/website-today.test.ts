import { expect, test } from 'vitest'
import { openTestBar } from '#tests/test-bar.ts'

test('the front page of the studio tells what visitors read at this moment, and what has grown old', async () => {
  const bar = await openTestBar({ now: '2027-08-16T18:00:00-04:00' })
  const answer = await bar.send('GET', '/api/content/today', { as: 'manager' })
  expect(await answer.json()).toMatchObject({
    now: [
      { label: 'Open sign' },
      { label: 'Tonight' },
      { label: 'Next match', value: 'None on the list' },
      { label: 'Banner' },
    ],
    stale: expect.arrayContaining([
      expect.objectContaining({ title: 'No upcoming matches', section: 'fixtures' }),
      expect.objectContaining({ title: 'The newest review is more than three months old', section: 'reviews' }),
    ]),
  })
})
