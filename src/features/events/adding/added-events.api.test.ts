import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#base/roles.ts'
import { rewriteDocument } from '#features/content/rewrite-document.ts'
import { findEventDocument } from '#features/events/events.queries.ts'
import { listPromotionsInForce } from '#features/events/promotions/promotions.queries.ts'
import { isDeep } from '#tests/depth.ts'
import { makeActor } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'
import { addEvent } from './add-event.ts'

const NOW = '2026-11-16T18:00:00-05:00'
const quiz = { title: 'Quiz Night', slug: 'quiz-night', weekday: 'Sunday', starts: '20:00', ends: '22:00' } as const
const NAME = 'event-quiz-night'
let bar: Awaited<ReturnType<typeof openTestBar>>

beforeEach(async () => {
  bar = await openTestBar({ now: NOW })
})

const read = async (path: string) => (await bar.send('GET', path)).text()
const statusOf = async (path: string) => (await bar.send('GET', path)).status
const ask = async (path: string) => (await bar.send('GET', path, { as: 'manager' })).json()
async function change(method: string, path: string, body?: object, as: Role = 'manager') {
  const answer = await bar.send(method, path, { as, ...(body && { body }) })
  return { status: answer.status, ...(await answer.json()) }
}
const add = (event: Partial<Record<keyof typeof quiz, string>> = {}, as?: Role) =>
  change('POST', '/api/content/events', { ...quiz, ...event }, as)
const publish = (version = 1, times = {}) => change('POST', '/api/content/publish', { name: NAME, version, ...times })
const remove = () => change('DELETE', '/api/content/event/quiz-night')
const move = (to: string) => change('PUT', '/api/content/event/quiz-night/address', { to })
const listed = async (): Promise<{ slug: string; standing: string }[]> => ask('/api/content/events')
const standing = async (slug = 'quiz-night') => (await listed()).find((one) => one.slug === slug)?.standing
async function save(edit: object) {
  const { draft, live } = await ask('/api/content/event/quiz-night')
  const { version, content } = draft ?? live
  const saved = await change('PUT', '/api/content/event/quiz-night', { version, content: { ...content, ...edit } })
  return saved.draft.version as number
}

describe('a new event', () => {
  test('is a draft that editors see alone', async () => {
    expect(await add()).toEqual({ status: 200, success: true, slug: 'quiz-night' })
    expect(await standing()).toBe('waiting')
    expect(await statusOf('/quiz-night')).toBe(404)
    expect(await statusOf(urls.calendar.event('quiz-night'))).toBe(404)
    for (const path of [urls.home, urls.events, urls.sitemap, urls.llms, urls.calendar.events]) {
      expect(await read(path)).not.toMatch(/quiz/i)
    }
    const preview = `/api/content/preview?name=${NAME}&page=/quiz-night`
    expect(await (await bar.send('GET', preview, { as: 'manager' })).text()).toContain('Quiz Night')
  })

  test('is everywhere once it is published, without a restart', async () => {
    expect(await read(urls.home)).toContain('Something on, six nights a week')
    await add()
    const version = await save({ lastDate: '2026-11-22', inOneWord: 'quizzes', barOpenUntil: '03:00' })
    expect(await publish(version)).toMatchObject({ status: 200 })

    const page = await read('/quiz-night')
    expect(page).toContain('<h1')
    expect(page).toContain('Quiz Night')
    expect(page).toContain('"startDate":"2026-11-22T20:00:00-05:00"')
    const card = /og:image" content="[^"]*(\/cards\/quiz-night\.jpg\?v=\w+)"/.exec(page)?.[1] ?? ''
    expect((await bar.send('GET', card)).headers.get('content-type')).toBe('image/jpeg')
    const home = await read(urls.home)
    expect(home).toContain('Something on, every night of the week')
    expect(home).toContain('Eight weekly promotions')
    const events = await read(urls.events)
    expect(events).toContain('href="/quiz-night"')
    expect(events).toContain('quizzes')
    expect(await read(urls.calendar.events)).toContain('SUMMARY:Quiz Night at Eleven Tides')
    expect(await read(urls.calendar.event('quiz-night'))).toContain('DTSTART;TZID=America/New_York:20261122T2000')
    expect(await read(urls.sitemap)).toContain('/quiz-night</loc>')
    expect(await read(urls.llms)).toContain('Quiz Night')
    expect(await read(urls.karaokeFridays)).toContain('turn__to')

    expect(await ask('/api/content/find?q=quiz')).toMatchObject([{ name: NAME }, { name: NAME, item: 'details' }])
    const today = JSON.stringify(await ask('/api/content/today'))
    expect(today).toContain('Quiz Night ends on')
    bar.setNow('2026-11-22T21:00:00-05:00')
    expect(await read(urls.home)).toContain('Tonight, Sunday')
    const { events: inForce } = (await listPromotionsInForce(bar.deps.db)).at(-1) ?? {}
    expect(inForce?.find(({ slug }) => slug === 'quiz-night')).toMatchObject({ weekday: 'Sunday', starts: '20:00' })
  })

  test('is told where it disagrees with something, before and after it is published', async () => {
    await add({ starts: '23:00', ends: '03:00' })
    const facts = async (query = '') => JSON.stringify(await ask(`/api/content/facts${query}`))
    expect(await facts(`?name=${NAME}`)).toContain('Quiz Night ends after closing')
    expect(await facts()).not.toContain('Quiz Night')
    await publish()
    expect(await facts()).toContain('Quiz Night ends after closing')
  })

  test('waits for its time, is previewed meanwhile, and can end on its own', async () => {
    await add()
    await publish(1, { at: '2026-11-20T17:00:00.000Z', until: '2026-11-27T17:00:00.000Z' })
    expect([await statusOf('/quiz-night'), await standing()]).toEqual([404, 'waiting'])
    const preview = `/api/content/preview?name=${NAME}&page=/quiz-night`
    expect((await bar.send('GET', preview, { as: 'manager' })).status).toBe(200)
    expect(await move('pub-quiz')).toMatchObject({ status: 409, code: 'address-stays' })
    bar.setNow('2026-11-20T17:00:00.000Z')
    expect([await statusOf('/quiz-night'), await standing()]).toEqual([200, 'live'])
    expect(await read(urls.events)).toContain('href="/quiz-night"')
    bar.setNow('2026-11-27T17:00:00.000Z')
    expect([await statusOf('/quiz-night'), await standing()]).toEqual([301, 'removed'])
    expect(await read(urls.events)).not.toContain('href="/quiz-night"')
  })

  test('is edited while it waits: as a draft, which takes its place when it is published', async () => {
    const times = { at: '2026-11-20T17:00:00.000Z', until: '2026-11-27T17:00:00.000Z' }
    await add()
    await publish(1, times)
    const { live, scheduled } = await ask('/api/content/event/quiz-night')
    const { isOffWebsite: _, ...content } = live.content
    const edit = (title: string, version = scheduled[0].version) =>
      change('PUT', '/api/content/event/quiz-night', { version, content: { ...content, title } })
    expect(await edit('Pub Quiz')).toMatchObject({
      status: 200,
      draft: { version: 2 },
      scheduled: [{ version: 1 }, {}],
    })
    expect(await edit('Bar Quiz')).toMatchObject({ status: 409, code: 'saved-meanwhile' })
    expect(await edit('Trivia', 2)).toMatchObject({ status: 200, draft: { version: 3 } })
    expect(await publish(3, { at: times.at })).toMatchObject({ status: 200 })
    const after = await ask('/api/content/event/quiz-night')
    expect(after.scheduled.map(({ goesLiveAt }: { goesLiveAt: string }) => goesLiveAt)).toEqual(Object.values(times))
    bar.setNow(times.at)
    expect(await read('/quiz-night')).toContain('Trivia')
    bar.setNow(times.until)
    expect(await standing()).toBe('removed')
  })

  test('keeps its page when it ends', async () => {
    await add()
    await publish(await save({ lastDate: '2026-11-15' }))
    expect(await read('/quiz-night')).toContain('ended on November 15, 2026.')
    expect(await read(urls.events)).not.toContain('href="/quiz-night"')
  })
})

describe('its address', () => {
  test('is none where something is already', async () => {
    const taken = [
      'events',
      'api',
      'calendar',
      'food',
      'login',
      'healthz',
      'assets',
      'media',
      'karaoke-fridays',
      'reserve',
    ]
    for (const slug of taken) expect(await add({ slug })).toMatchObject({ status: 409, code: 'address-taken' })
    expect((await listed()).length).toBe(8)
  })

  test('is small letters, numbers and hyphens', async () => {
    for (const slug of ['', 'Quiz', 'quiz night', '../etc', 'a', 'quiz.html', 'q'.repeat(61)]) {
      expect(await add({ slug })).toMatchObject({ status: 400, fields: [{ field: 'slug' }] })
    }
  })

  test('belongs to the first who chose it; the same request twice is one event', async () => {
    const headers = { cookie: (await bar.cookieOf('manager')) ?? '' }
    const addOnce = () => bar.send('POST', '/api/content/events', { body: quiz, headers })
    expect([(await addOnce()).status, (await addOnce()).status]).toEqual([200, 200])
    expect(await add({}, 'owner')).toMatchObject({ status: 409, code: 'address-taken' })
    expect(await ask(`/api/content/history?name=${NAME}`)).toHaveLength(1)
  })

  test('is changed until the event is published, and the old one is free again', async () => {
    await add()
    await save({ teaser: 'Six rounds, one winner.' })
    expect(await move('events')).toMatchObject({ status: 409, code: 'address-taken' })
    expect(await move('pub-quiz')).toEqual({ status: 200, success: true, slug: 'pub-quiz' })
    expect([await standing('quiz-night'), await standing('pub-quiz')]).toEqual([undefined, 'waiting'])
    const moved = await ask('/api/content/event/pub-quiz')
    expect(moved.draft.content).toMatchObject({ title: 'Quiz Night', teaser: 'Six rounds, one winner.' })

    await add({ title: 'Another Quiz' })
    const { version, content } = (await ask('/api/content/event/quiz-night')).draft
    expect(content.title).toBe('Another Quiz')
    await publish(version)
    expect(await move('late-quiz')).toMatchObject({ status: 409, code: 'address-stays' })
    expect(await change('PUT', '/api/content/event/karaoke-fridays/address', { to: 'sing' })).toMatchObject({
      code: 'address-stays',
    })
  })

  test('is found in capitals and with a slash at its end', async () => {
    await add()
    await publish()
    const answer = await bar.send('GET', '/Quiz-Night/?from=mail')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/quiz-night?from=mail'])
  })
})

describe('removing', () => {
  test('what nobody has seen vanishes', async () => {
    await add()
    expect(await remove()).toMatchObject({ status: 200, version: null })
    expect((await remove()).status).toBe(404)
    expect([await standing(), await statusOf('/quiz-night')]).toEqual([undefined, 404])
    expect(await ask('/api/content/find?q=quiz')).toEqual([])
    expect((await add({}, 'owner')).status).toBe(200)
  })

  test('what had its picture replaced before anybody saw it vanishes as well', async () => {
    await add()
    const deps = { ...bar.deps, tryContent: async () => undefined }
    const by = { actor: await makeActor(bar.deps), address: 'test' }
    const document = await findEventDocument(bar.deps.db, 'quiz-night')
    await rewriteDocument(deps, { ...by, document }, (content) => ({
      ...document.schema.parse(content),
      picture: 'happy-hour',
    }))
    expect([await standing(), await statusOf('/quiz-night')]).toEqual(['waiting', 404])
    expect((await move('pub-quiz')).status).toBe(200)
    expect([await standing(), await standing('pub-quiz')]).toEqual([undefined, 'waiting'])
  })

  test('what waits for its time never comes', async () => {
    await add()
    await publish(1, { at: '2026-11-20T17:00:00.000Z' })
    await remove()
    bar.setNow('2026-11-21T17:00:00.000Z')
    expect([await standing(), await statusOf('/quiz-night')]).toEqual([undefined, 404])
  })

  test('what was published leads to the events, and undo brings it back as it was', async () => {
    await add()
    await publish()
    const before = await read('/quiz-night')
    const { name, version } = await remove()
    const answer = await bar.send('GET', '/quiz-night')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, urls.events])
    expect(await standing()).toBe('removed')
    expect(await read(urls.events)).not.toContain('/quiz-night')
    expect(await read(urls.sitemap)).not.toContain('/quiz-night')
    expect(await statusOf(urls.calendar.event('quiz-night'))).toBe(404)
    expect(await add({}, 'owner')).toMatchObject({ status: 409, code: 'address-taken' })

    expect((await change('POST', '/api/content/undo', { name, version })).status).toBe(200)
    expect(await read('/quiz-night')).toBe(before)
    expect(await standing()).toBe('live')
  })

  test('the events that came with the website stay, and no save takes one off', async () => {
    expect(await change('DELETE', '/api/content/event/karaoke-fridays')).toMatchObject({ code: 'event-stays' })
    expect(await change('DELETE', '/api/content/event/poetry')).toMatchObject({ status: 404 })
    const { live } = await ask('/api/content/event/karaoke-fridays')
    const content = { ...live.content, isOffWebsite: true }
    expect((await change('PUT', '/api/content/event/karaoke-fridays', { version: 0, content })).status).toBe(400)
  })
})

test.runIf(isDeep)('there are at most thirty events', async () => {
  const by = { actor: await makeActor(bar.deps), address: 'test' }
  // That no page breaks is asked for elsewhere; here it would only take long.
  const deps = { ...bar.deps, tryContent: async () => undefined, isTaken: () => false }
  for (let count = 9; count <= 30; count += 1) await addEvent(deps, { ...by, ...quiz, slug: `quiz-${count}` })
  expect(await add()).toMatchObject({ status: 409, code: 'too-many-events' })
  await change('DELETE', '/api/content/event/quiz-12')
  expect((await add()).status).toBe(200)
})
