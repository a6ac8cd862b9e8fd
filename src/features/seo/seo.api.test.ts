import { describe, expect, test } from 'vitest'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { NO_PAGE_FIELDS } from './seo.rules.ts'

type Bar = Awaited<ReturnType<typeof openTestBar>>

const words = (changed: Partial<typeof NO_PAGE_FIELDS>) => ({ ...NO_PAGE_FIELDS, ...changed })
const save = (bar: Bar, body: unknown, as: 'seo' | 'owner' = 'seo') => bar.send('PUT', '/api/seo', { as, body })
const saveContact = (bar: Bar, version: number, changed: Partial<typeof NO_PAGE_FIELDS>) =>
  save(bar, { section: 'contact', version, content: words(changed) })
const undo = (bar: Bar, body: unknown) => bar.send('POST', '/api/seo/undo', { as: 'seo', body })
const settings = async (bar: Bar) => (await bar.send('GET', '/api/seo', { as: 'seo' })).json()
const history = async (bar: Bar, query = '') =>
  (await bar.send('GET', `/api/seo/history${query}`, { as: 'seo' })).json()
const titleOf = async (bar: Bar, path: string) =>
  /<title>([^<]*)<\/title>/.exec(await (await bar.send('GET', path)).text())?.[1]

describe('the settings', () => {
  test('are empty on a fresh install, beside the default text of each page', async () => {
    const answer = await settings(await openTestBar())
    expect(answer.pages).toEqual({
      home: NO_PAGE_FIELDS,
      events: NO_PAGE_FIELDS,
      menu: NO_PAGE_FIELDS,
      contact: NO_PAGE_FIELDS,
    })
    expect(answer).toMatchObject({ analytics: '', facebookPixel: '', customTags: [], tagHosts: [], saved: {} })
    expect(answer.own.contact).toMatchObject({ url: '/contact', title: expect.stringContaining('Contact') })
    expect(answer.others).toHaveLength(12)
    expect(answer.site).toBe('http://127.0.0.1:3000')
  })

  test('show the card of each page, and fetch it again after a save', async () => {
    const bar = await openTestBar()
    const card = async () => (await settings(bar)).own.contact.image
    expect(await card()).toBe('/cards/contact.jpg?v=0')
    await saveContact(bar, 0, { ogTitle: 'Come by' })
    expect(await card()).toBe('/cards/contact.jpg?v=1')
    const page = await (await bar.send('GET', '/contact')).text()
    expect(page).toContain('/cards/contact.jpg?v=')
  })

  test('list every picture that pages show, with the pages', async () => {
    const { images } = await settings(await openTestBar())
    expect(images.length).toBeGreaterThan(15)
    const picture = images.find(({ name }: { name: string }) => name === 'large-parties')
    expect(picture).toMatchObject({ alt: '', title: '', usedOn: ['/', '/events', '/contact'] })
    expect(picture.ownAlt).toMatch(/\w{3,}/)
    expect(picture.src).toMatch(/^\/media\/large-parties\..+\.webp$/)
  })

  test('say who saved a section last, and when', async () => {
    const bar = await openTestBar({ now: '2025-11-14T18:00:00-05:00' })
    const answer = await saveContact(bar, 0, { metaTitle: 'Come by' })
    expect(await answer.json()).toEqual({
      section: 'contact',
      version: 1,
      savedAt: '2025-11-14T23:00:00.000Z',
      savedBy: expect.any(String),
      state: 'live',
      reason: null,
      content: words({ metaTitle: 'Come by' }),
    })
    const { pages, saved } = await settings(bar)
    expect(pages.contact.metaTitle).toBe('Come by')
    expect(saved).toMatchObject({
      contact: { version: 1, savedAt: '2025-11-14T23:00:00.000Z', savedBy: expect.any(String) },
    })
  })
})

describe('a save', () => {
  test('is on the page in the very next answer, and the other pages stay as they are', async () => {
    const bar = await openTestBar()
    const events = await titleOf(bar, '/events')
    expect((await saveContact(bar, 0, { metaTitle: 'Come by tonight' })).status).toBe(200)
    expect(await titleOf(bar, '/contact')).toBe('Come by tonight')
    expect(await titleOf(bar, '/events')).toBe(events)
  })

  test('of an empty field brings back the default text of the page', async () => {
    const bar = await openTestBar()
    const own = await titleOf(bar, '/contact')
    await saveContact(bar, 0, { metaTitle: 'Come by tonight' })
    await saveContact(bar, 1, {})
    expect(await titleOf(bar, '/contact')).toBe(own)
  })

  test('may be made by the owner as well', async () => {
    const bar = await openTestBar()
    const body = { section: 'home', version: 0, content: words({ ogTitle: 'Hello' }) }
    expect((await save(bar, body, 'owner')).status).toBe(200)
  })

  test('that comes second is told what was saved meanwhile, and changes nothing', async () => {
    const bar = await openTestBar()
    await saveContact(bar, 0, { metaTitle: 'First' })
    const answer = await saveContact(bar, 0, { metaTitle: 'Second' })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({
      error: "Someone else saved changes while you were editing. Yours aren't saved yet.",
      code: 'saved-meanwhile',
      current: {
        version: 1,
        content: words({ metaTitle: 'First' }),
        savedAt: expect.any(String),
        savedBy: expect.any(String),
        state: 'live',
        reason: null,
      },
    })
    expect(await titleOf(bar, '/contact')).toBe('First')
    expect(await history(bar)).toHaveLength(1)
  })

  test('from a version that never was is refused as well', async () => {
    const bar = await openTestBar()
    expect((await saveContact(bar, 7, { metaTitle: 'From the future' })).status).toBe(409)
    expect((await settings(bar)).saved).toEqual({})
  })

  test('that arrives twice is saved once', async () => {
    const bar = await openTestBar()
    await saveContact(bar, 0, { metaTitle: 'Once' })
    const again = await saveContact(bar, 0, { metaTitle: 'Once' })
    expect([again.status, (await again.json()).version]).toEqual([200, 1])
    expect(await history(bar)).toHaveLength(1)
  })

  test('that changes nothing leaves no trace', async () => {
    const bar = await openTestBar()
    expect((await saveContact(bar, 0, {})).status).toBe(200)
    expect(await history(bar)).toEqual([])
    expect((await settings(bar)).saved).toEqual({})
  })

  test('of the words for a picture is on every page that shows it', async () => {
    const bar = await openTestBar()
    const content = { alt: 'Forty "friends" & one table', title: 'Bring <everybody>' }
    expect((await save(bar, { section: 'image/large-parties', version: 0, content })).status).toBe(200)
    for (const path of ['/', '/events', '/contact']) {
      const html = await (await bar.send('GET', path)).text()
      const tag = /<img[^>]*class="pic-large-parties[^>]*>/.exec(html)?.[0]
      expect(tag, path).toContain('alt="Forty &quot;friends&quot; &amp; one table"')
      expect(tag, path).toContain('title="Bring &lt;everybody&gt;"')
    }
  })

  test('is written to the audit log with what stood there before', async () => {
    const bar = await openTestBar()
    await saveContact(bar, 0, { metaTitle: 'First' })
    await saveContact(bar, 1, { metaTitle: 'Second' })
    const entries = await bar.deps.db.select().from(auditEntries)
    const last = entries.find(({ before }) => JSON.stringify(before).includes('First'))
    expect(last).toMatchObject({ action: 'save-seo', subject: 'seo/contact', actorRole: 'seo' })
    expect(last?.after).toMatchObject({ metaTitle: 'Second' })
  })

  test.each([
    ['a section that is none', { section: 'blog', version: 0, content: {} }, 'section'],
    ['a picture that is none', { section: 'image/nothing', version: 0, content: { alt: '', title: '' } }, 'section'],
    ['no version', { section: 'home', content: words({}) }, 'version'],
    ['a version below zero', { section: 'home', version: -1, content: words({}) }, 'version'],
    ['a field that is missing', { section: 'home', version: 0, content: { metaTitle: 'x' } }, 'metaDescription'],
    ['a field that is none', { section: 'home', version: 0, content: { ...words({}), extra: '' } }, ''],
    ['a number', { section: 'home', version: 0, content: { ...words({}), metaTitle: 7 } }, 'metaTitle'],
    ['two lines', { section: 'home', version: 0, content: words({ ogTitle: 'a\nb' }) }, 'ogTitle'],
    ['201 characters', { section: 'home', version: 0, content: words({ metaTitle: 'x'.repeat(201) }) }, 'metaTitle'],
    [
      'a description of 501 characters',
      { section: 'home', version: 0, content: words({ ogDescription: 'x'.repeat(501) }) },
      'ogDescription',
    ],
    ['a script as a picture', { section: 'home', version: 0, content: words({ ogImage: 'javascript:1' }) }, 'ogImage'],
    [
      'a picture over http',
      { section: 'home', version: 0, content: words({ twitterImage: 'http://a.example/b.jpg' }) },
      'twitterImage',
    ],
    ['an alt too long', { section: 'image/whiskey', version: 0, content: { alt: 'x'.repeat(301), title: '' } }, 'alt'],
  ])('with %s is refused at its field and changes nothing', async (_what, body, field) => {
    const bar = await openTestBar()
    const answer = await save(bar, body)
    expect(answer.status).toBe(400)
    const { fields } = await answer.json()
    expect(fields.map((one: { field: string }) => one.field)).toContain(field)
    expect(await history(bar)).toEqual([])
  })

  test('of the longest texts allowed is taken', async () => {
    const bar = await openTestBar()
    const content = words({ metaTitle: 'x'.repeat(200), metaDescription: 'y'.repeat(500) })
    expect((await save(bar, { section: 'home', version: 0, content })).status).toBe(200)
  })
})

describe('the history', () => {
  test('shows who changed what from what to what, newest first', async () => {
    const bar = await openTestBar()
    await saveContact(bar, 0, { metaTitle: 'First' })
    await saveContact(bar, 1, { metaTitle: 'Second', ogTitle: 'Card' })
    const [second, first] = await history(bar, '?section=contact')
    expect(first.changes).toEqual([{ field: 'metaTitle', before: '', after: 'First' }])
    expect(second).toMatchObject({ section: 'contact', version: 2, undoes: null, savedBy: expect.any(String) })
    expect(second.changes).toEqual([
      { field: 'metaTitle', before: 'First', after: 'Second' },
      { field: 'ogTitle', before: '', after: 'Card' },
    ])
  })

  test('can be read for one section, for all pictures, and page by page', async () => {
    const bar = await openTestBar()
    await saveContact(bar, 0, { metaTitle: 'First' })
    await save(bar, { section: 'image/whiskey', version: 0, content: { alt: 'A dram', title: '' } })
    await save(bar, { section: 'image/cocktails', version: 0, content: { alt: 'Three glasses', title: '' } })
    const sections = async (query: string) => (await history(bar, query)).map((one: { section: string }) => one.section)
    expect(await sections('?section=contact')).toEqual(['contact'])
    expect((await sections('?section=images')).sort()).toEqual(['image/cocktails', 'image/whiskey'])
    expect(await sections('?section=image/whiskey')).toEqual(['image/whiskey'])
    expect(await sections('?section=home')).toEqual([])
    const paged = await bar.send('GET', '/api/seo/history?pageSize=2&page=2', { as: 'seo' })
    expect([paged.headers.get('x-total-count'), (await paged.json()).length]).toEqual(['3', 1])
    expect((await bar.send('GET', '/api/seo/history?section=blog', { as: 'seo' })).status).toBe(400)
  })
})

describe('an undo', () => {
  test('takes back what the save changed, on the page and in the history', async () => {
    const bar = await openTestBar()
    await saveContact(bar, 0, { metaTitle: 'First' })
    await saveContact(bar, 1, { metaTitle: 'Second' })
    const answer = await undo(bar, { section: 'contact', version: 2 })
    expect(await answer.json()).toMatchObject({ version: 3, content: { metaTitle: 'First' } })
    expect(await titleOf(bar, '/contact')).toBe('First')
    const [newest] = await history(bar)
    expect(newest).toMatchObject({ version: 3, undoes: 2 })
  })

  test('of an older save leaves what was changed since', async () => {
    const bar = await openTestBar()
    await saveContact(bar, 0, { metaTitle: 'Mine' })
    await saveContact(bar, 1, { metaTitle: 'Mine', ogTitle: 'Later' })
    const answer = await undo(bar, { section: 'contact', version: 1 })
    expect((await answer.json()).content).toEqual(words({ ogTitle: 'Later' }))
  })

  test('of words that were changed again is refused with the reason', async () => {
    const bar = await openTestBar()
    await saveContact(bar, 0, { metaTitle: 'First' })
    await saveContact(bar, 1, { metaTitle: 'Second' })
    const answer = await undo(bar, { section: 'contact', version: 1 })
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'changed-since' }])
    expect(await titleOf(bar, '/contact')).toBe('Second')
  })

  test('can be undone itself, and a second one for the same save is refused', async () => {
    const bar = await openTestBar()
    await saveContact(bar, 0, { metaTitle: 'First' })
    await undo(bar, { section: 'contact', version: 1 })
    expect((await undo(bar, { section: 'contact', version: 1 })).status).toBe(409)
    await undo(bar, { section: 'contact', version: 2 })
    expect(await titleOf(bar, '/contact')).toBe('First')
  })

  test('of a save that never was says so', async () => {
    const bar = await openTestBar()
    expect((await undo(bar, { section: 'contact', version: 1 })).status).toBe(404)
    await saveContact(bar, 0, { metaTitle: 'First' })
    expect((await undo(bar, { section: 'contact', version: 2 })).status).toBe(404)
  })
})
