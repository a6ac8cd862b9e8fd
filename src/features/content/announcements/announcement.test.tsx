import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { letAnnouncementClose } from './announcement.client.ts'
import { Announcement } from './announcement.tsx'

const announcement = {
  id: 'storm',
  words: 'We close at 6 PM today because of the storm.',
  link: { label: 'Our hours', href: '/contact' },
  from: '2026-11-16T05:00:00Z',
  until: '2026-11-17T05:00:00Z',
}

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function open(words = announcement.words) {
  document.body.innerHTML = renderToStaticMarkup(<Announcement announcement={{ ...announcement, words }} />)
  letAnnouncementClose()
  const banner = document.querySelector<HTMLElement>('.announcement')
  const button = document.querySelector<HTMLButtonElement>('.announcement__close')
  if (!banner || !button) throw new Error('There is no banner.')
  return { banner, button, isShown: () => !banner.hidden && !banner.classList.contains('is-closed') }
}

test('a closed announcement stays closed on the next page, until it says something else', () => {
  const first = open()
  expect([first.isShown(), first.button.hidden]).toEqual([true, false])
  first.button.click()
  expect(first.isShown()).toBe(false)
  expect(open().isShown()).toBe(false)
  expect(open('We are open again.').isShown()).toBe(true)
})

test('what is painted already does not jump: the place of a closed announcement stays empty', () => {
  open().button.click()
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{} as PerformanceEntry])
  const { banner } = open()
  expect([banner.hidden, banner.classList.contains('is-closed')]).toEqual([false, true])
})

test('in a browser that keeps nothing it closes all the same', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied')
  })
  const { button, isShown } = open()
  button.click()
  expect(isShown()).toBe(false)
})

test('without script there is no button that would do nothing, and other sites open in a tab of their own', () => {
  const link = { label: 'Tickets', href: 'https://example.com/tickets' }
  document.body.innerHTML = renderToStaticMarkup(<Announcement announcement={{ ...announcement, link }} />)
  expect(document.querySelector<HTMLElement>('.announcement__close')?.hidden).toBe(true)
  expect(document.querySelector('a')?.target).toBe('_blank')
})
