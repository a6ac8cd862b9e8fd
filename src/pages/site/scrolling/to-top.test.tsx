import { afterEach, expect, test, vi } from 'vitest'
import { watchScroll } from './to-top.client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

function scrollPage(offset: number) {
  vi.stubGlobal('scrollY', offset)
  dispatchEvent(new Event('scroll'))
}

test('the way back to the top is offered above 200 pixels, not at 200', () => {
  document.body.innerHTML = '<a class="to-top" href="#top">Back to top</a>'
  const link = document.querySelector('.to-top')
  const isOffered = () => link?.classList.contains('is-needed')
  watchScroll()
  expect(isOffered()).toBe(false)
  scrollPage(200)
  expect(isOffered()).toBe(false)
  scrollPage(201)
  expect(isOffered()).toBe(true)
  scrollPage(0)
  expect(isOffered()).toBe(false)
})

test('a page that opens further down offers it once it is laid out', () => {
  document.body.innerHTML = '<a class="to-top" href="#top">Back to top</a>'
  let tell: (entries: { boundingClientRect: { top: number } }[]) => void = () => undefined
  class Observer {
    observe = () => undefined
    disconnect = () => undefined
    constructor(callback: typeof tell) {
      tell = callback
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  watchScroll()
  tell([{ boundingClientRect: { top: -900 } }])
  expect(document.querySelector('.to-top')?.classList.contains('is-needed')).toBe(true)
})
