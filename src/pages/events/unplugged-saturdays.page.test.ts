import { expect, test } from 'vitest'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

const read = async (now: string) => {
  const { send } = await openTestBar({ now })
  return (await send('GET', urls.unpluggedSaturdays)).text()
}

test('in the season the page names the next band and holds the schedule', async () => {
  const html = await read('2025-10-14T18:00:00-04:00')
  expect(html).toContain('Next up: Coquina Street')
  expect(html).toContain('Sat, Oct 18, 10 PM to 1 AM. Bolero by candlelight.')
  expect(html).toMatch(/<button[^>]*popovertarget="bands"[^>]*>.*?View Band Schedule<\/button>/i)
  expect(html).toMatch(/<dialog[^>]*id="bands"/)
  expect(html).toContain('THIS WEEK')
})

test('after the season the page promises new names and marks no week', async () => {
  const html = await read('2026-11-14T18:00:00-05:00')
  expect(html).toContain('A new band every Saturday')
  expect(html).toContain('The stage is between seasons')
  expect(html).not.toContain('THIS WEEK')
})

test('the page says when there is music, and when there is none', async () => {
  const html = await read('2026-11-14T18:00:00-05:00')
  expect(html).toContain('<dt>Live</dt><dd>10 PM to 1 AM</dd>')
  expect(html).toContain('There is no live music on UFC fight nights.')
  expect(html).toContain('Craic Saturday until 5PM')
})
