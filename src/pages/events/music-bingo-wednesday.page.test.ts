import { expect, test } from 'vitest'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

test('Music Bingo says when it is and how it works, beside a film', async () => {
  const { send } = await openTestBar()
  const html = await (await send('GET', urls.musicBingoWednesday)).text()
  const details = /<section[^>]*id="details".*?<\/section>/.exec(html)?.[0] ?? ''
  expect(html).toContain('href="#details"')
  expect(details).toContain('Wednesday 8:30PM-10:30PM')
  expect(details.match(/<li>/g)).toHaveLength(4)
  expect(html).toContain('<video')
})
