import { expect, test } from 'vitest'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

test('pages tell the browser what it may prepare, and tools and accounts are not among it', async () => {
  const { app } = await openTestBar()
  const page = await app.request(urls.contact)
  expect(page.headers.get('speculation-rules')).toBe(`"${urls.speculationRules}"`)

  const answer = await app.request(urls.speculationRules)
  expect(answer.headers.get('content-type')).toBe('application/speculationrules+json')
  const { prerender } = await answer.json()
  const excluded = prerender[0].where.and.flatMap(
    ({ not }: { not?: { href_matches?: string } }) => not?.href_matches ?? [],
  )
  const isExcluded = (address: string) =>
    excluded.some((pattern: string) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(address))
  const { hoursAdmin, seoAdmin, adminDashboard, barMode, memberDashboard, memberSignup, initHours, setPassword } = urls
  for (const address of [
    hoursAdmin,
    seoAdmin,
    adminDashboard,
    barMode,
    memberDashboard,
    memberSignup,
    initHours,
    setPassword,
    '/api/logout',
    urls.calendar.events,
    urls.embed.largeParty,
  ]) {
    expect({ address, isExcluded: isExcluded(address) }).toEqual({ address, isExcluded: true })
  }
  for (const address of [urls.home, urls.events, urls.menu, urls.contact]) expect(isExcluded(address)).toBe(false)
})

test('the web manifest names the venue and its icons', async () => {
  const { app } = await openTestBar()
  const answer = await app.request(urls.webManifest)
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  expect(await answer.json()).toMatchObject({ name: 'Eleven Tides', start_url: '/', icons: expect.any(Array) })
})

test('the membership is an app of its own, with card and rewards one tap away', async () => {
  const { app } = await openTestBar()
  const manifest = await (await app.request(urls.memberManifest)).json()
  expect(manifest).toMatchObject({
    name: 'Eleven Tides membership',
    display: 'standalone',
    start_url: '/member-dashboard',
  })
  const inScope = [manifest.start_url, ...manifest.shortcuts.map(({ url }: { url: string }) => url)]
  expect(inScope).toEqual(['/member-dashboard', '/member-card', '/member-dashboard?tab=rewards'])
  for (const address of inScope) {
    expect(address.startsWith(manifest.scope)).toBe(true)
    expect(await (await app.request(address)).text()).toContain(`<link rel="manifest" href="${urls.memberManifest}"`)
  }
  for (const address of [urls.home, urls.contact, urls.adminDashboard]) {
    expect(address.startsWith(manifest.scope)).toBe(false)
    expect(await (await app.request(address)).text()).toContain(`<link rel="manifest" href="${urls.webManifest}"`)
  }
})

test('pictures and fonts may be kept forever, because their names change with their content', async () => {
  const { app } = await openTestBar()
  const html = await (await app.request(urls.contact)).text()
  const font = /href="(\/media\/[^"]+\.woff2)"/.exec(html)?.[1] ?? ''
  const answer = await app.request(font)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('files outside the public folders are not served', async () => {
  const { app } = await openTestBar()
  for (const address of [
    '/media/../package.json',
    '/media/%2e%2e/manifest.json',
    '/media/..%2f..%2fpackage.json',
    '/..%2f.env',
  ]) {
    const { status } = await app.request(address)
    expect({ address, isRefused: status === 404 || status === 400 }).toEqual({ address, isRefused: true })
  }
})
