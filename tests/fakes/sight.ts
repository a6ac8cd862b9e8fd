import { vi } from 'vitest'

const watched = new Map<Element, IntersectionObserverCallback>()

/** Replaces the browser's sense of what is in the window, since there is no layout in these tests. */
export function fakeSight(): void {
  watched.clear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      callback: IntersectionObserverCallback
      constructor(callback: IntersectionObserverCallback) {
        this.callback = callback
      }
      observe(element: Element) {
        watched.set(element, this.callback)
      }
    },
  )
}

/** Scrolls what fits the selector into the window, and everything else out of it. */
export function look(selector: string): void {
  for (const [element, callback] of watched) {
    const entry = { target: element, isIntersecting: element.matches(selector) } as IntersectionObserverEntry
    // Nothing that is tested asks the observer itself.
    callback([entry], {} as IntersectionObserver)
  }
}
