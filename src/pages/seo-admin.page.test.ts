import { expect, test } from 'vitest'
import { openTestBar } from '#tests/test-bar.ts'

test.each([
  ['/seo-admin', 'Home'],
  ['/seo-admin?section=images', 'Images'],
  ['/seo-admin?section=blog', 'Home'],
  ['/seo-admin?section=constructor', 'Home'],
])('%s opens at %s', async (url, heading) => {
  const { send } = await openTestBar()
  const html = await (await send('GET', url, { as: 'seo' })).text()
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe(heading)
})
