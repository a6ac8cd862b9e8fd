import { expect, test } from 'vitest'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

test('nothing of the site but the worker itself can be registered as a worker', async () => {
  const { app } = await openTestBar()
  const headers = { 'service-worker': 'script', 'sec-fetch-dest': 'serviceworker' }
  const addresses = [
    urls.adminDashboard,
    urls.seoAdmin,
    urls.memberDashboard,
    urls.robots,
    '/api/hours',
    '/assets/x.js',
  ]
  for (const address of addresses) {
    expect([address, (await app.request(address, { headers })).status]).toEqual([address, 404])
  }
})

test('a worker is asked for below the page that it keeps, which is as far as it reaches', () => {
  expect(urls.workerOf(urls.memberCard)).toBe('/member-card/service-worker.js')
})
