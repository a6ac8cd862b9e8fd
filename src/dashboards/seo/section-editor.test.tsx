import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PageSection } from '#dashboards/seo/pages/page-section.tsx'
import { type Content, NO_PAGE_FIELDS, type PageFields } from '#features/seo/seo.rules.ts'
import type { SaveWire, SectionWire, SeoAnswer } from '#features/seo/seo.wire.ts'
import { answer, answerLater, fakeServer, unreachable } from '#tests/fake-server.ts'
import { makeSeoAnswer } from '#tests/make/make-seo-answer.ts'
import { click, fill, find, findButton, mount } from '#tests/screen.ts'
import { dropAllDrafts } from './draft-store.ts'
import { SeoContext, withSection } from './seo-context.ts'

const noHistory = answer([], 200, { 'x-total-count': '0' })

beforeEach(dropAllDrafts)

function Desk({ seo: seoAtFirst, onExpired }: { seo: SeoAnswer; onExpired: () => void }) {
  const [seo, setSeo] = useState(seoAtFirst)
  const onSaved = (section: SectionWire) => setSeo((now) => withSection(now, section))
  return (
    <SeoContext value={{ seo, onSaved, onExpired }}>
      <PageSection page="home" />
    </SeoContext>
  )
}

async function openHome(seo: Partial<SeoAnswer> = {}) {
  const onExpired = vi.fn()
  const { place, render } = await mount(<Desk seo={makeSeoAnswer(seo)} onExpired={onExpired} />)
  return {
    place,
    onExpired,
    leave: () => render(null),
    field: (label: string) => {
      const found = [...place.querySelectorAll('label')].find((one) => one.textContent === label)
      return find<HTMLInputElement>(place, `[id="${found?.htmlFor}"]`)
    },
    press: (name: string) => click(findButton(place, name)),
    saved: () => place.querySelector('p')?.textContent,
  }
}

const by = { savedAt: '2026-11-14T15:04:00', savedBy: 'Dana' }

function wire(version: number, content: Partial<PageFields>): SectionWire {
  return { section: 'home', version, ...by, content: { ...NO_PAGE_FIELDS, ...content } }
}

function pageWith(version: number, content: Partial<PageFields>): Partial<SeoAnswer> {
  return withSection(makeSeoAnswer(), wire(version, content))
}

function save(version: number, changes: Content, undoes: number | null = null): SaveWire {
  const list = Object.entries(changes).map(([field, after]) => ({ field, before: '', after }))
  return { section: 'home', version, ...by, undoes, changes: list }
}

test('a save sends the words with the version they were made to, and says when and by whom the page was updated', async () => {
  const newTitle = answer(wire(1, { metaTitle: 'New title' }))
  const server = fakeServer({ 'GET /api/seo/history': noHistory, 'PUT /api/seo': newTitle })
  const home = await openHome()
  expect(home.saved()).toBe("Never edited: the page's own words are in use.")
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
  expect(home.place.textContent).toContain('Saved. The pages show it now.')
  expect(home.saved()).toBe('Last updated Nov 14, 2026, 3:04 PM by Dana')
  expect(home.field('Meta title').value).toBe('New title')
  expect(home.place.textContent).not.toContain('Unsaved changes')
  expect(server.calls.at(-1)).toMatchObject({ method: 'GET', path: '/api/seo/history' })
})

test('a refused field says why and takes the focus, once', async () => {
  const problem = 'must be an address that begins with https:// or a path of this site that begins with /'
  const fields = [
    { field: 'ogImage', problem },
    { field: 'twitterImage', problem },
  ]
  fakeServer({ 'GET /api/seo/history': noHistory, 'PUT /api/seo': answer({ error: 'Invalid input', fields }, 400) })
  const home = await openHome()
  await fill(home.field('Open Graph image'), 'nowhere')
  await home.press('Save')
  expect(find(home.place, '[role=alert]').textContent).toBe('Please correct the marked fields')
  expect(home.place.querySelector('.field-error')?.textContent).toMatch(/^Must be an address/)
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
  expect(find(home.place, '[role=alert]').textContent).toContain('The server could not be reached.')
  expect(home.field('Meta title').value).toBe('New title')

  server.replies['PUT /api/seo'] = answer(wire(1, { metaTitle: 'New title' }))
  await home.press('Try again')
  expect(home.place.textContent).toContain('Saved. The pages show it now.')
})

const theirs = wire(3, { metaTitle: 'Their title', ogTitle: 'Their card' })
const conflict = answer({ error: 'Somebody else has saved this', current: theirs }, 409)

test('who comes second is told, and may take what the other has saved', async () => {
  fakeServer({ 'GET /api/seo/history': noHistory, 'PUT /api/seo': conflict })
  const home = await openHome(pageWith(2, { metaTitle: 'Old title' }))
  await fill(home.field('Meta title'), 'My title')
  await home.press('Save')
  const notice = find(home.place, '[role=alert]')
  expect(notice.textContent).toContain('Dana has saved this while you were editing')
  expect(notice.textContent).toContain('TheirsTheir titleYoursMy title')
  expect(notice.textContent).toContain('that stays: Open Graph title')
  expect(document.activeElement).toBe(notice)
  expect(home.field('Meta title').value).toBe('My title')

  await home.press('Take theirs')
  expect(home.field('Meta title').value).toBe('Their title')
  expect(home.field('Open Graph title').value).toBe('Their card')
  expect(home.place.querySelector('[role=alert]')).toBe(null)
})

test('who comes second may keep their own words, and still overwrites nothing they did not touch', async () => {
  const server = fakeServer({ 'GET /api/seo/history': noHistory, 'PUT /api/seo': conflict })
  const home = await openHome(pageWith(2, { metaTitle: 'Old title' }))
  await fill(home.field('Meta title'), 'My title')
  await home.press('Save')
  await home.press('Keep mine')
  expect(home.field('Meta title').value).toBe('My title')
  expect(home.field('Open Graph title').value).toBe('Their card')
  expect(document.activeElement).toBe(findButton(home.place, 'Save'))

  server.replies['PUT /api/seo'] = answer(wire(4, { metaTitle: 'My title', ogTitle: 'Their card' }))
  await home.press('Save')
  const sent = server.calls.findLast(({ method }) => method === 'PUT')?.body
  expect(sent).toMatchObject({ version: 3, content: { metaTitle: 'My title', ogTitle: 'Their card' } })
  expect(home.place.textContent).toContain('Saved. The pages show it now.')
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

test('unsaved words that somebody has overtaken meanwhile are shown beside theirs when they come back', async () => {
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
  fakeServer({ 'GET /api/seo/history': noHistory, 'PUT /api/seo': answer({}, 401) })
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
    'POST /api/seo/undo': answer(undone),
  })
  const home = await openHome(pageWith(2, { metaTitle: 'One', ogTitle: 'Card' }))
  const [newest] = home.place.querySelectorAll('ol > li')
  expect(newest?.textContent).toMatch(/^Version 2 by Dana, Nov 14, 2026, 3:04 PM\s*on the pages/)
  expect(newest?.textContent).toContain('Open Graph titleBeforeemptyAfterCard')
  await fill(home.field('Twitter title'), 'Not saved yet')
  server.replies['GET /api/seo/history'] = answer([save(3, { ogTitle: '' }, 2)], 200, { 'x-total-count': '3' })
  await home.press('Undo version 2')
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ section: 'home', version: 2 })
  expect(home.place.textContent).toContain('Undone. The pages show it now.')
  expect(home.place.textContent).toContain('takes back version 2')
  expect(home.field('Open Graph title').value).toBe('')
  expect(home.field('Twitter title').value).toBe('Not saved yet')
})

test('an undo that is refused says why, and the history that fails can be asked again', async () => {
  const refused = answer({ error: 'A later save changed the same words.' }, 409)
  const server = fakeServer({ 'GET /api/seo/history': unreachable, 'POST /api/seo/undo': refused })
  const home = await openHome(pageWith(1, { metaTitle: 'One' }))
  expect(home.place.textContent).toContain('The history could not be loaded')
  server.replies['GET /api/seo/history'] = answer([save(1, { metaTitle: 'One' })], 200, { 'x-total-count': '1' })
  await home.press('Try again')
  await home.press('Undo version 1')
  expect(find(home.place, '[role=alert]').textContent).toContain('A later save changed the same words.')
  await home.press('Close message')
  expect(home.place.querySelector('[role=alert]')).toBe(null)
})
