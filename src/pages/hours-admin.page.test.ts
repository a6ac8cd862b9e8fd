import { expect, test } from 'vitest'
import type { Role } from '#base/roles.ts'
import { FALLBACK_HOURS } from '#features/hours/hours.rules.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'

async function openPage(as?: Role) {
  const bar = await openTestBar()
  const response = await bar.send('GET', urls.hoursAdmin, { ...(as && { as }), headers: { accept: 'text/html' } })
  return { response, html: await response.text() }
}

test.each<Role>(['hours', 'manager', 'owner'])('the editor is there for the %s login', async (role) => {
  const { html } = await openPage(role)
  expect(html).toContain('Business Hours Management')
  expect(html).toContain('Loading hours...')
})

test.each<Role | undefined>([undefined, 'staff', 'seo', 'member'])('%s is asked for the password', async (role) => {
  const { html } = await openPage(role)
  expect(html).not.toContain('Business Hours Management')
  expect(html).toContain('type="password"')
})

test('nobody else gets to see the page of somebody who is logged in', async () => {
  const { response } = await openPage('hours')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('the set-up page needs no login', async () => {
  const bar = await openTestBar()
  const response = await bar.send('GET', urls.initHours, { headers: { accept: 'text/html' } })
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('Initialize Hours Database')
})

test('before any hours are stored, visitors read the fallback hours', async () => {
  const bar = await openTestBar({ now: '2025-11-14T18:00:00-05:00' })
  const html = await (await bar.send('GET', urls.contact, { headers: { accept: 'text/html' } })).text()
  expect(html).toContain('3 PM – 2 AM')
  expect(html).toContain('Open now')
})

test('what staff save is on the public page at once', async () => {
  const bar = await openTestBar({ now: '2025-11-14T18:00:00-05:00' })
  const readContact = async () => (await bar.send('GET', urls.contact, { headers: { accept: 'text/html' } })).text()
  expect(await readContact()).not.toContain('4:30 AM')
  const hours = FALLBACK_HOURS.map((day) => ({ ...day, closeTime: '04:30' }))
  await bar.send('PUT', '/api/hours', { as: 'hours', body: { hours } })
  expect(await readContact()).toContain('until 4:30 AM')
})
