import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { readSession } from '#features/accounts/sessions/read-session.ts'
import { countCheck, makeMember, signInMember } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'
import type { WebEnv } from '#web/env.ts'
import { mountRoute } from '#web/route.ts'
import { memberUpdatesApi } from './member-updates.api.ts'

type Pace = NonNullable<Parameters<typeof memberUpdatesApi>[1]>

/** A bar whose members' pages can be opened; what each hears is read piece by piece. */
async function openBarWithPages(pace: Pace = {}) {
  const bar = await openTestBar()
  const { deps } = bar
  await deps.changes.start()
  onTestFinished(() => deps.changes.stop())
  let isOpen = true
  const app = new Hono<WebEnv>().use((c, next) => {
    c.set('sides', { isForStaff: true, isForGuests: true })
    c.set('findSession', (side) => readSession(deps, { side, cookies: c.req.header('cookie') }))
    return next()
  })
  const routes = memberUpdatesApi({ ...deps, isReady: () => isOpen }, { tickMs: 5, ...pace })
  for (const one of routes) mountRoute(app, deps, one)

  async function openPage(cookie: string) {
    const answer = await app.request('/api/me/events', { headers: { cookie } })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    onTestFinished(async () => reader?.cancel())
    let heard = ''
    /** Reads on until these words were heard, or the stream has ended. */
    async function hear(words: string) {
      while (!heard.includes(words)) {
        const { value, done } = (await reader?.read()) ?? { done: true }
        if (done) return heard
        heard += value
      }
      return heard
    }
    return {
      status: answer.status,
      hear,
      close: () => reader?.cancel(),
      isOver: async () => (await reader?.read())?.done,
    }
  }
  const close = () => {
    isOpen = false
  }
  return { ...bar, openPage, close }
}

test('a member hears that points have come, and nobody else does', async () => {
  const { deps, openPage } = await openBarWithPages({ beatMs: 3_600_000 })
  const [ana, ben] = [await makeMember(deps), await makeMember(deps)]
  const pages = [await openPage(await signInMember(deps, ana)), await openPage(await signInMember(deps, ben))] as const
  for (const page of pages) await page.hear('event: open')
  await countCheck(deps, ana.id, { amountCents: 42_00 })
  expect(await pages[0].hear('data: changed')).not.toContain(ana.id)
  // What was announced before is heard before.
  await countCheck(deps, ben.id, { amountCents: 10_00 })
  expect((await pages[1].hear('data: changed')).match(/data: changed/g)).toHaveLength(1)
})

test('a stream gives signs of life, and ends after a while and when the server closes', async () => {
  const { deps, openPage, close } = await openBarWithPages({ beatMs: 5, lifeMs: 50 })
  const cookie = await signInMember(deps, await makeMember(deps))
  const page = await openPage(cookie)
  expect(await page.hear('event: beat')).toContain('event: beat')
  expect(await page.hear('nothing')).not.toContain('nothing')
  const next = await openPage(cookie)
  await next.hear('event: open')
  close()
  expect(await next.hear('nothing')).not.toContain('nothing')
})

test('the fifth page of a browser is refused, and finds a place when another closes', async () => {
  const { deps, send } = await openTestBar()
  const cookie = await signInMember(deps, await makeMember(deps))
  const open = () => send('GET', '/api/me/events', { headers: { cookie } })
  const pages = await Promise.all(Array.from({ length: 5 }, open))
  onTestFinished(async () => {
    for (const { body } of pages) if (!body?.locked) await body?.cancel()
  })
  expect(pages.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 429])
  await pages.find(({ status }) => status === 200)?.body?.cancel()
  await expect
    .poll(async () => {
      const { status, body } = await open()
      await body?.cancel()
      return status
    })
    .toBe(200)
})
