import { expect, test } from 'vitest'
import type { Role } from '#base/roles.ts'
import { until } from '#tests/until.ts'
import { urls } from '#urls.ts'
import { openTwoServers } from './two-servers.ts'

type Server = Awaited<ReturnType<typeof openTwoServers>>['first']

async function openDesk() {
  const { bar, first, second } = await openTwoServers()
  const cookies = { manager: (await bar.cookieOf('manager')) ?? '', owner: (await bar.cookieOf('owner')) ?? '' }
  const sendTo =
    (server: Server, as: Role & keyof typeof cookies) => async (method: string, path: string, body: object) => {
      const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie: cookies[as] }
      const answer = await server.app.request(path, { method, headers, body: JSON.stringify(body) })
      return { status: answer.status, ...(await answer.json()) }
    }
  return { first, second, one: sendTo(first, 'manager'), other: sendTo(second, 'owner') }
}

const quiz = { title: 'Quiz Night', slug: 'quiz-night', weekday: 'Sunday', starts: '20:00', ends: '22:00' }

test('of two people who add an event at the same address at once, one is told', async () => {
  const { one, other } = await openDesk()
  const answers = await Promise.all([
    one('POST', '/api/content/events', quiz),
    other('POST', '/api/content/events', { ...quiz, title: 'Pub Quiz' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.code).toBe('address-taken')
})

test('an event that one server publishes is on the other at once, and so is its removal and its return', async () => {
  const { first, second, one } = await openDesk()
  const told = async ({ app }: Server) => ({
    page: (await app.request('/quiz-night')).status,
    isListed: (await (await app.request(urls.events)).text()).includes('href="/quiz-night"'),
    isInSitemap: (await (await app.request(urls.sitemap)).text()).includes('/quiz-night<'),
    calendar: (await app.request(urls.calendar.event('quiz-night'))).status,
  })
  const expectBoth = (wanted: object) =>
    until(async () => expect([await told(first), await told(second)]).toEqual([wanted, wanted]))
  const shown = { page: 200, isListed: true, isInSitemap: true, calendar: 200 }

  await one('POST', '/api/content/events', quiz)
  await expectBoth({ page: 404, isListed: false, isInSitemap: false, calendar: 404 })
  await one('POST', '/api/content/publish', { name: 'event-quiz-night', version: 1 })
  await expectBoth(shown)
  const { name, version } = await one('DELETE', '/api/content/event/quiz-night', {})
  await expectBoth({ page: 301, isListed: false, isInSitemap: false, calendar: 404 })
  await one('POST', '/api/content/undo', { name, version })
  await expectBoth(shown)
})
