import { act, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answer, answerLater, fakeServer, refuse, unreachable } from '#tests/fake-server.ts'
import { makeSeoWire } from '#tests/make/make-seo-wire.ts'
import { click, fill, find, findButton, wake } from '#tests/screen.ts'
import { dropAllDrafts } from './draft-store.ts'
import SeoAdmin from './seo-admin.island.tsx'
import type { SeoSection } from './seo-sections.ts'

const dana = { name: 'Dana Ruiz', role: 'seo', login: 'dana@example.com' } as const
const history = answer([], 200, { 'x-total-count': '0' })

// Sections are loaded when they are first opened, which no test may depend on.
beforeAll(() => import('#dashboards/seo/pages/page-section.tsx'))

beforeEach(() => {
  // A file that ran before in the same worker may have left something.
  sessionStorage.clear()
  dropAllDrafts()
  window.history.replaceState(null, '', '/seo-admin')
})

async function openDesk(section: SeoSection = 'home') {
  const { place } = await wake(SeoAdmin, { who: dana, section })
  const title = () => find(place, 'h1')
  return {
    place,
    title,
    press: (name: string) => click(findButton(place, name)),
    choose: (label: string) => click(entry(place, label)),
    opened: (label: string) => waitFor(() => findField(place, label)),
  }
}

function entry(place: HTMLElement, label: string): HTMLElement {
  const entries = [...place.querySelectorAll<HTMLElement>('nav a, nav [role=link]')]
  const found = entries.find((one) => one.textContent?.startsWith(label))
  if (!found) throw new Error(`There is no entry ${label}`)
  return found
}

function findField(place: HTMLElement, label: string): HTMLInputElement {
  const found = [...place.querySelectorAll('label')].find((one) => one.textContent === label)
  return find<HTMLInputElement>(place, `[id="${found?.htmlFor}"]`)
}

test('the desk shows who is there and all its sections; the blog is to come', async () => {
  fakeServer({ 'GET /api/seo': answerLater({}).reply })
  const { place, title } = await openDesk('tags')
  expect(title().textContent).toBe('Tags')
  expect(entry(place, 'Tags').getAttribute('aria-current')).toBe('page')
  expect([...place.querySelectorAll('nav a, nav [role=link]')].map((one) => one.textContent)).toEqual([
    'Home',
    'Events',
    'Menu',
    'Contact',
    'Blog future',
    'Images',
    'Tags',
    'Sitemap',
    'Your account',
  ])
  expect(place.textContent).toContain('Dana RuizSEO')
  expect(find(place, '[role=status]').textContent).toBe('Loading SEO settings...')
  await click(entry(place, 'Blog'))
  expect(title().textContent).toBe('Tags')
  expect(entry(place, 'Blog').getAttribute('aria-disabled')).toBe('true')
})

test('a chosen section is in the address, takes the focus to its heading, and back leads to the one before', async () => {
  fakeServer({ 'GET /api/seo': answerLater({}).reply })
  const { title, choose } = await openDesk()
  expect(document.activeElement).toBe(document.body)
  await choose('Events')
  expect(title().textContent).toBe('Events')
  expect(location.search).toBe('?section=events')
  expect(document.activeElement).toBe(title())
  expect(document.title).toMatch(/^Events · SEO admin/)
  await act(async () => {
    window.history.replaceState(null, '', '/seo-admin')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(title().textContent).toBe('Home')
})

test('settings that cannot be loaded are told, and loaded when asked again', async () => {
  const server = fakeServer({ 'GET /api/seo': unreachable, 'GET /api/seo/history': history })
  const { place, press, opened } = await openDesk()
  expect((await within(place).findByRole('alert')).textContent).toContain("Couldn't load SEO settings")
  server.replies['GET /api/seo'] = answer(makeSeoWire())
  await press('Try again')
  await opened('Meta title')
})

test('a section with unsaved changes is marked, and Logout asks before it throws them away', async () => {
  const server = fakeServer({
    'GET /api/seo': answer(makeSeoWire()),
    'GET /api/seo/history': history,
    'POST /api/logout': unreachable,
  })
  const { place, title, press, choose, opened } = await openDesk()
  await fill(await opened('Meta title'), 'My title')
  expect(entry(place, 'Home').textContent).toBe('Home Unsaved')
  await choose('Events')
  expect(entry(place, 'Home').textContent).toBe('Home Unsaved')
  expect((await opened('Meta title')).value).toBe('')

  await press('Logout')
  expect(find(place, 'dialog').textContent).toContain("Your changes to Home aren't saved.")
  await press('Keep editing')
  expect(server.calls.filter(({ path }) => path === '/api/logout')).toEqual([])

  await press('Logout')
  await press('Sign out without saving')
  expect(find(place, '[role=alert]').textContent).toContain("We couldn't sign you out")
  expect(entry(place, 'Home').textContent).toBe('Home Unsaved')

  server.replies['POST /api/logout'] = answer({ success: true })
  await press('Logout')
  await press('Sign out without saving')
  expect(title().textContent).toBe('SEO admin')
  expect(sessionStorage.length).toBe(0)
})

test('whose login has ended while editing finds the changes again after the next login', async () => {
  const server = fakeServer({
    'GET /api/seo': answer(makeSeoWire()),
    'GET /api/seo/history': history,
    'PUT /api/seo': refuse('login-required'),
    'POST /api/login/seo': answer({ success: true, role: 'seo' }),
    'GET /api/session': answer({ staff: dana, member: null }),
  })
  const { place, title, press, opened } = await openDesk('menu')
  await fill(await opened('Meta title'), 'My title')
  await press('Save')
  await waitFor(() => expect(title().textContent).toBe('SEO admin'))
  expect(find(place, '[role=alert]').textContent).toBe('Authentication required. Please log in again.')

  find<HTMLInputElement>(place, 'input[name=email]').value = dana.login
  find<HTMLInputElement>(place, 'input[name=password]').value = 'right password'
  await press('Sign in')
  expect(title().textContent).toBe('Menu')
  expect(document.activeElement).toBe(title())
  expect((await opened('Meta title')).value).toBe('My title')
  expect(server.calls.filter(({ method, path }) => method === 'GET' && path === '/api/seo')).toHaveLength(2)
})

test('the window asks before it closes on unsaved changes, and only then', async () => {
  fakeServer({ 'GET /api/seo': answer(makeSeoWire()), 'GET /api/seo/history': history })
  const { press, opened } = await openDesk()
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const field = await opened('Meta title')
  expect(isAsked()).toBe(false)
  await fill(field, 'My title')
  expect(isAsked()).toBe(true)
  await press('Discard changes')
  expect(isAsked()).toBe(false)
})
