import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reviews } from '#content/reviews.ts'
import { fakeSight, look } from '#tests/fakes/sight.ts'
import { find, findButton } from '#tests/screen.ts'
import { PageHero } from './page-hero.tsx'
import { ReviewCarousel } from './review-carousel.tsx'
import { rotate } from './rotation.client.ts'

beforeEach(() => {
  vi.useFakeTimers()
  fakeSight()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** The pictures or the reviews of a page, seen by a visitor. */
function open(markup: ReactNode, { wantsLessMotion = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLessMotion }))
  document.body.innerHTML = renderToStaticMarkup(markup)
  rotate()
  look('[data-rotate]')
  return document.body
}

const hero = (
  <PageHero
    pictures={['hero-ocean-drive', 'hero-cocktail-neon', 'hero-matchday']}
    everySeconds={5}
    title="Big match"
    lede="Clear ice"
  />
)

/** The numbers of the slides that are shown; there must be exactly one. */
function shown() {
  return slides().flatMap((slide, index) => (slide.className === 'is-on' ? [index + 1] : []))
}

function slides() {
  return [...document.querySelectorAll<HTMLElement>('[data-slide]')]
}

const root = () => document.querySelector<HTMLElement>('[data-rotate]') as HTMLElement

describe('the pictures of a hero', () => {
  test('change every five seconds and begin again after the last', () => {
    open(hero)
    expect(shown()).toEqual([1])
    vi.advanceTimersByTime(4_999)
    expect(shown()).toEqual([1])
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([2])
    vi.advanceTimersByTime(5_000)
    expect(shown()).toEqual([3])
    vi.advanceTimersByTime(5_000)
    expect(shown()).toEqual([1])
  })

  test('change at the pace the page sets', () => {
    open(<PageHero pictures={['hero-matchday', 'bar-interior']} everySeconds={4} title="Events" lede="On" />)
    vi.advanceTimersByTime(3_999)
    expect(shown()).toEqual([1])
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([2])
  })

  test('are fetched one after the other, each half a turn before it is shown', () => {
    open(hero)
    const hidden = () => slides().map((slide) => slide.hidden)
    expect(hidden()).toEqual([false, true, true])
    vi.advanceTimersByTime(2_500)
    expect(hidden()).toEqual([false, false, true])
    expect(shown()).toEqual([1])
    vi.advanceTimersByTime(5_000)
    expect(hidden()).toEqual([false, false, false])
  })

  test('can be chosen by their dots, which say which one is shown', () => {
    const page = open(hero)
    const dots = ['Slide 1 of 3', 'Slide 2 of 3', 'Slide 3 of 3'].map((name) => findButton(page, name))
    const current = () => dots.map((dot) => dot.getAttribute('aria-current'))
    expect(current()).toEqual(['true', 'false', 'false'])
    dots[2]?.click()
    expect(shown()).toEqual([3])
    expect(slides()[2]?.hidden).toBe(false)
    expect(current()).toEqual(['false', 'false', 'true'])
    vi.advanceTimersByTime(4_999)
    expect(shown(), 'a chosen picture has its full time').toEqual([3])
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([1])
  })

  test('stop and go on by their button', () => {
    const page = open(hero)
    findButton(page, 'Pause slideshow').click()
    vi.advanceTimersByTime(60_000)
    expect(shown()).toEqual([1])
    findButton(page, 'Play slideshow').click()
    vi.advanceTimersByTime(5_000)
    expect(shown()).toEqual([2])
    expect(findButton(page, 'Pause slideshow').disabled).toBe(false)
  })

  test.each([
    ['the pointer is on their controls', '[data-hold]', 'pointerenter', 'pointerleave'],
    ['the focus is in them', '[data-rotate]', 'focusin', 'focusout'],
  ])('stand still while %s', (_when, place, begins, ends) => {
    const page = open(hero)
    vi.advanceTimersByTime(4_000)
    find(page, place).dispatchEvent(new Event(begins))
    vi.advanceTimersByTime(60_000)
    expect(shown()).toEqual([1])
    find(page, place).dispatchEvent(new Event(ends))
    vi.advanceTimersByTime(5_000)
    expect(shown()).toEqual([2])
  })

  test('move on although the pointer rests on the picture, which may fill the window', () => {
    open(hero)
    root().dispatchEvent(new Event('pointerenter'))
    vi.advanceTimersByTime(5_000)
    expect(shown()).toEqual([2])
  })

  test('move when someone presses play, although pointer and focus are on the button', () => {
    const page = open(hero)
    find(page, '[data-hold]').dispatchEvent(new Event('pointerenter'))
    root().dispatchEvent(new Event('focusin'))
    findButton(page, 'Pause slideshow').click()
    findButton(page, 'Play slideshow').click()
    vi.advanceTimersByTime(5_000)
    expect(shown()).toEqual([2])
  })

  test('stand still while they are scrolled out of sight', () => {
    open(hero)
    look('footer')
    vi.advanceTimersByTime(60_000)
    expect(shown()).toEqual([1])
    look('[data-rotate]')
    vi.advanceTimersByTime(5_000)
    expect(shown()).toEqual([2])
  })

  test('stand still while another tab is in front', () => {
    open(hero)
    const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(60_000)
    expect(shown()).toEqual([1])
    isHidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(5_000)
    expect(shown()).toEqual([2])
    isHidden.mockRestore()
  })

  test('wait for the play button when a visitor asked for less motion', () => {
    const page = open(hero, { wantsLessMotion: true })
    vi.advanceTimersByTime(60_000)
    expect(shown()).toEqual([1])
    expect(slides()[1]?.hidden, 'and are not fetched for nothing').toBe(true)
    findButton(page, 'Play slideshow').click()
    vi.advanceTimersByTime(5_000)
    expect(shown()).toEqual([2])
  })

  test('have no dots when there is only one', () => {
    const page = open(<PageHero picture="bar-interior" title="Contact" lede="Come in" />)
    expect(page.querySelectorAll('button')).toHaveLength(0)
    vi.advanceTimersByTime(60_000)
    expect(shown()).toEqual([1])
  })
})

describe('the reviews in the footer', () => {
  const last = reviews.length

  test('change every five seconds and count along', () => {
    const page = open(<ReviewCarousel reviews={reviews} />)
    const count = page.querySelector('[data-count]')
    expect(count?.textContent).toBe(`1 of ${last}`)
    vi.advanceTimersByTime(5_000)
    expect(shown()).toEqual([2])
    expect(count?.textContent).toBe(`2 of ${last}`)
  })

  test('are turned by hand in both directions, around both ends', () => {
    const page = open(<ReviewCarousel reviews={reviews} />)
    findButton(page, 'Previous review').click()
    expect(shown()).toEqual([last])
    findButton(page, 'Next review').click()
    expect(shown()).toEqual([1])
    findButton(page, 'Next review').click()
    expect(shown()).toEqual([2])
  })

  test('are read out when a visitor turns them, never when they turn on a timer', () => {
    const page = open(<ReviewCarousel reviews={reviews} />)
    const list = page.querySelector('.reviews__list')
    expect(list?.getAttribute('aria-live')).toBe('off')
    root().dispatchEvent(new Event('focusin'))
    expect(list?.getAttribute('aria-live')).toBe('polite')
    root().dispatchEvent(new Event('focusout'))
    expect(list?.getAttribute('aria-live')).toBe('off')
  })
})

test('a page without anything to turn is left alone', () => {
  document.body.innerHTML = '<main></main>'
  rotate()
  expect(document.body.innerHTML).toBe('<main></main>')
})
