import { expect, test } from 'vitest'
import { NO_TAGS } from '#features/seo/tags/tags.rules.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

test('a draft shows on the real page to its editors alone, without scripts and without tags of others', async () => {
  const bar = await openTestBar({ now: '2026-11-16T18:00:00-05:00' })
  await bar.send('PUT', '/api/seo', {
    as: 'owner',
    body: { section: 'tags', version: 0, content: { ...NO_TAGS, analytics: 'G-TESTTEST01' } },
  })
  const path = '/api/content/membership'
  const { live } = await (await bar.send('GET', path, { as: 'manager' })).json()
  const content = { ...live.content, approval: 'about three tides' }
  expect((await bar.send('PUT', path, { as: 'manager', body: { version: 0, content } })).status).toBe(200)

  const preview = (page: string, name = 'membership') =>
    bar.send('GET', `/api/content/preview?name=${name}&page=${page}`, { as: 'manager' })
  const answer = await preview(urls.memberSignup)
  const html = await answer.text()
  expect(html).toContain('about three tides')
  expect(html).toContain(' data-picture=""')
  expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/)
  expect(html).not.toContain('G-TESTTEST01')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("frame-ancestors 'self'; sandbox allow-same-origin")
  expect(policy).not.toContain('script-src')
  expect(await (await bar.send('GET', urls.memberSignup)).text()).not.toContain('about three tides')
  // As it is live, to compare.
  const asLive = await preview(`${urls.memberSignup}&shows=live`)
  expect(asLive.status).toBe(200)
  expect(await asLive.text()).not.toContain('about three tides')

  // A page inside of it would only say that it may not be there.
  const liverpool = await (await preview(urls.liverpool, 'gallery')).text()
  expect(liverpool).toContain('Join the supporters club')
  expect(liverpool).not.toContain('<iframe')

  expect((await preview(urls.adminDashboard)).status).toBe(404)
  expect((await preview(urls.home, 'nothing')).status).toBe(404)
})
