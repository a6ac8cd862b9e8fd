import { beforeEach, expect, test } from 'vitest'
import { PageSection } from '#dashboards/seo/pages/page-section.tsx'
import type { SaveWire, SectionWire, SeoWire } from '#features/seo/seo.contract.ts'
import { type Content, NO_PAGE_FIELDS, type PageFields } from '#features/seo/seo.rules.ts'
import { answer, answerLater, changed, fakeServer, refuse, unreachable } from '#tests/fake-server.ts'
import { makeSeoWire } from '#tests/make/make-seo-wire.ts'
import { click, fill, find, findButton } from '#tests/screen.ts'
import { renderSeo } from '#tests/seo-screen.tsx'
import { dropAllDrafts } from './draft-store.ts'
import { withSection } from './seo-context.ts'

const noHistory = answer([], 200, { 'x-total-count': '0' })

beforeEach(() => {
  sessionStorage.clear()
  dropAllDrafts()
})

async function openHome(seo: Partial<SeoWire> = {}) {
  const { place, onExpired, leave } = await renderSeo(<PageSection page="home" />, makeSeoWire(seo))
  return {
    place,
    onExpired,
    leave,
    field: (label: string) => {
      const found = [...place.querySelectorAll('label')].find((one) => one.textContent === label)
      return find<HTMLInputElement>(place, `[id="${found?.htmlFor}"]`)
    },
    press: (name: string) => click(findButton(place, name)),
    saved: () => place.querySelector('p')?.textContent,
  }
}

const by = { savedAt: '2026-11-14T15:04:00Z', savedBy: 'Dana', state: 'live', reason: null } as const

function wire(version: number, content: Partial<PageFields>): SectionWire {
  return { section: 'home', version, ...by, content: { ...NO_PAGE_FIELDS, ...content } }
}

function pageWith(version: number, content: Partial<PageFields>): Partial<SeoWire> {
  return withSection(makeSeoWire(), wire(version, content))
}

function save(version: number, changes: Content, undoes: number | null = null): SaveWire {
  const list = Object.entries(changes).map(([field, after]) => ({ field, before: '', after }))
  return { section: 'home', version, ...by, undoes, changes: list }
}

test('a save sends the words with the version they were made to, and says when and by whom the page was updated', async () => {
  const newTitle = answer(wire(1, { metaTitle: 'New title' }), 200, changed('seo'))
  const server = fakeServer({ 'GET /api/seo/history': noHistory, 'PUT /api/seo': newTitle })
  const home = await openHome()
  expect(home.saved()).toBe('Not edited yet. The page uses its default text.')
  expect(home.field('Meta title').placeholder).toBe('The home page of a bar in Miami Beach')
  await home.press('Save')
  expect(server.calls.map(({ method }) => method)).toEqual(['GET'])

  await fill(home.field('Meta title'), 'New title ')
  expect(home.place.textContent).toContain('Unsaved changes')
  await home.press('Save')
  expect(server.calls.at(1)?.body).toEqual({
    section: 'home',
    version: 0,
    content: { ...NO_PAGE_FIELDS, metaTitle: 'New title ' },
  })
  expect(home.place.textContent).toContain('Saved. Your changes are live.')
  expect(home.saved()).toBe('Last updated Nov 14, 2026, 10:04 AM by Dana')
  expect(home.field('Meta title').value).toBe('New title')
  expect(home.place.textContent).not.toContain('Unsaved changes')
  expect(server.calls.at(-1)).toMatchObject({ method: 'GET', path: '/api/seo/history' })
})

test('a refused field says why and takes the focus, once', async () => {
  const problem = 'must be a URL that starts with https:// or a path that starts with /'
  const fields = [
    { field: 'ogImage', problem },
    { field: 'twitterImage', problem },
  ]
  fakeServer({ 'GET /api/seo/history': noHistory, 'PUT /api/seo': refuse('invalid-input', { fields }) })
  const home = await openHome()
  await fill(home.field('Open Graph image'), 'nowhere')
  await home.press('Save')
  expect(find(home.place, '[role=alert]').textContent).toBe('Fix the highlighted fields and save again.')
  expect(home.place.querySelector('.field-error')?.textContent).toMatch(/^Must be a URL/)
  expect(document.activeElement).toBe(home.field('Open Graph image'))

  await fill(home.field('Open Graph image'), '/here.jpg')
  home.field('Meta title').focus()
  expect(home.field('Open Graph image').getAttribute('aria-invalid')).toBe(null)
  expect(home.field('Twitter image').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(home.field('Meta title'))
})

test('a save that does not arrive is told, keeps the words and can be tried again', async () => {
  const server = fakeServer({ 'GET /api/seo/history': noHistory, 'PUT /api/seo': unreachable })
  const home = await openHome()
  await fill(home.field('Meta title'), 'New title')
  await home.press('Save')
  expect(find(home.place, '[role=alert]').textContent).toContain("We couldn't connect.")
  expect(home.field('Meta title').value).toBe('New title')

  server.replies['PUT /api/seo'] = answer(wire(1, { metaTitle: 'New title' }), 200, changed('seo'))
  await home.press('Try again')
  expect(home.place.textContent).toContain('Saved. Your changes are live.')
})

const { section: _, ...theirs } = wire(3, { metaTitle: 'Their title', ogTitle: 'Their card' })
const conflict = refuse('saved-meanwhile', { current: theirs })

test('who comes second is told, and may take what the other has saved', async () => {
  fakeServer({ 'GET /api/seo/history': noHistory, 'PUT /api/seo': conflict })
  const home = await openHome(pageWith(2, { metaTitle: 'Old title' }))
  await fill(home.field('Meta title'), 'My title')
  await home.press('Save')
  const notice = find(home.place, '[role=alert]')
  expect(notice.textContent).toContain('Dana saved changes while you were editing')
  expect(notice.textContent).toContain('TheirsTheir titleYoursMy title')
  expect(notice.textContent).toContain('Those stay: Open Graph title')
  expect(document.activeElement).toBe(notice)
  expect(home.field('Meta title').value).toBe('My title')

  await home.press('Use theirs')
  expect(home.field('Meta title').value).toBe('Their title')
  expect(home.field('Open Graph title').value).toBe('Their card')
  expect(home.place.querySelector('[role=alert]')).toBe(null)
})

test('who comes second may keep their own words, and still overwrites nothing they did not touch', async () => {
  const server = fakeServer({ 'GET /api/seo/history': noHistory, 'PUT /api/seo': conflict })
  const home = await openHome(pageWith(2, { metaTitle: 'Old title' }))
  await fill(home.field('Meta title'), 'My title')
  await home.press('Save')
  await home.press('Use my choices')
  expect(home.field('Meta title').value).toBe('My title')
  expect(home.field('Open Graph title').value).toBe('Their card')
  expect(document.activeElement).toBe(findButton(home.place, 'Save'))

  server.replies['PUT /api/seo'] = answer(wire(4, { metaTitle: 'My title', ogTitle: 'Their card' }))
  await home.press('Save')
  const sent = server.calls.findLast(({ method }) => method === 'PUT')?.body
  expect(sent).toMatchObject({ version: 3, content: { metaTitle: 'My title', ogTitle: 'Their card' } })
  expect(home.place.textContent).toContain('Saved. Your changes are live.')
})

test('unsaved words are there again when the section is opened again, unless they were discarded', async () => {
  fakeServer({ 'GET /api/seo/history': noHistory })
  const first = await openHome()
  await fill(first.field('Meta title'), 'Half a tit')
  await first.leave()
  const second = await openHome()
  expect(second.field('Meta title').value).toBe('Half a tit')
  await second.press('Discard changes')
  expect(second.field('Meta title').value).toBe('')
  await second.leave()
  expect((await openHome()).field('Meta title').value).toBe('')
})

test('unsaved words that someone has overtaken meanwhile are shown beside theirs when they come back', async () => {
  fakeServer({ 'GET /api/seo/history': noHistory })
  const first = await openHome(pageWith(2, { metaTitle: 'Old title' }))
  await fill(first.field('Meta title'), 'My title')
  await first.leave()
  const second = await openHome(pageWith(3, { metaTitle: 'Their title' }))
  expect(find(second.place, '[role=alert]').textContent).toContain('TheirsTheir titleYoursMy title')
})

test('words that came to what is saved already are no change any more', async () => {
  fakeServer({ 'GET /api/seo/history': noHistory })
  const first = await openHome(pageWith(2, { metaTitle: 'Old title' }))
  await fill(first.field('Meta title'), 'My title')
  await fill(first.field('Meta title'), 'Old title')
  expect(sessionStorage.length).toBe(0)
  await fill(first.field('Meta title'), 'My title')
  expect(sessionStorage.length).toBe(1)
  await first.leave()
  const second = await openHome(pageWith(3, { metaTitle: 'My title' }))
  expect(second.place.textContent).not.toContain('Unsaved changes')
  expect(sessionStorage.length).toBe(0)
})

test('an ended session asks for the login and keeps the words', async () => {
  fakeServer({ 'GET /api/seo/history': noHistory, 'PUT /api/seo': refuse('login-required') })
  const home = await openHome()
  await fill(home.field('Meta title'), 'My title')
  await home.press('Save')
  expect(home.onExpired).toHaveBeenCalledOnce()
  await home.leave()
  expect((await openHome()).field('Meta title').value).toBe('My title')
})

test('words typed while a save is under way stay, as changes to what was saved', async () => {
  const slow = answerLater(wire(1, { metaTitle: 'First' }))
  fakeServer({ 'GET /api/seo/history': noHistory, 'PUT /api/seo': slow.reply })
  const home = await openHome()
  await fill(home.field('Meta title'), 'First')
  await home.press('Save')
  await fill(home.field('Open Graph title'), 'Second')
  await slow.send()
  expect(home.field('Meta title').value).toBe('First')
  expect(home.field('Open Graph title').value).toBe('Second')
  expect(home.place.textContent).toContain('Unsaved changes')
  expect(home.place.querySelector('[role=alert]')).toBe(null)
})

test('the history tells what each save changed, and takes one back without touching unsaved words', async () => {
  const undone = wire(3, { metaTitle: 'One' })
  const server = fakeServer({
    'GET /api/seo/history': answer([save(2, { ogTitle: 'Card' }), save(1, { metaTitle: 'One' })], 200, {
      'x-total-count': '2',
    }),
    'POST /api/seo/undo': answer(undone, 200, changed('seo')),
  })
  const home = await openHome(pageWith(2, { metaTitle: 'One', ogTitle: 'Card' }))
  const [newest] = home.place.querySelectorAll('ol > li')
  expect(newest?.textContent).toMatch(/^Version 2 · Dana · Nov 14, 2026, 10:04 AM\s*Live/)
  expect(newest?.textContent).toContain('Open Graph titleBeforeEmptyAfterCard')
  await fill(home.field('Twitter title'), 'Not saved yet')
  server.replies['GET /api/seo/history'] = answer([save(3, { ogTitle: '' }, 2)], 200, { 'x-total-count': '3' })
  await home.press('Undo version 2')
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ section: 'home', version: 2 })
  expect(home.place.textContent).toContain("Change undone. It's live now.")
  expect(home.place.textContent).toContain('Undoes version 2')
  expect(home.field('Open Graph title').value).toBe('')
  expect(home.field('Twitter title').value).toBe('Not saved yet')
})

test('an undo that is refused says why, and the history that fails can be asked again', async () => {
  const server = fakeServer({ 'GET /api/seo/history': unreachable, 'POST /api/seo/undo': refuse('changed-since') })
  const home = await openHome(pageWith(1, { metaTitle: 'One' }))
  expect(home.place.textContent).toContain("Couldn't load history")
  server.replies['GET /api/seo/history'] = answer([save(1, { metaTitle: 'One' })], 200, { 'x-total-count': '1' })
  await home.press('Try again')
  await home.press('Undo version 1')
  expect(find(home.place, '[role=alert]').textContent).toContain('A later version changed the same text.')
  await home.press('Close message')
  expect(home.place.querySelector('[role=alert]')).toBe(null)
})
