import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeSight, look } from '#tests/fakes/sight.ts'
import { find, findButton } from '#tests/screen.ts'
import { runVideos } from './video.client.ts'
import { Video } from './video.tsx'

let whenIdle: () => void
/** What the browser was asked to do, in order. */
let asked: string[]
let refuses: boolean

beforeEach(() => {
  fakeSight()
  asked = []
  refuses = false
  whenIdle = () => undefined
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    whenIdle = run
  })
  const paused = new WeakMap<HTMLMediaElement, boolean>()
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return paused.get(this) ?? true
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    asked.push('play')
    if (refuses) throw new DOMException('The request is not allowed', 'NotAllowedError')
    paused.set(this, false)
    this.dispatchEvent(new Event('play'))
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    asked.push('pause')
    paused.set(this, true)
    this.dispatchEvent(new Event('pause'))
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function open({ isAutoplaying = false, hasSound = false, wantsLessMotion = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLessMotion }))
  document.body.innerHTML = renderToStaticMarkup(
    <Video name="loop-about" sizes="100vw" isAutoplaying={isAutoplaying} hasSound={hasSound} />,
  )
  runVideos()
  return { page: document.body, video: find<HTMLVideoElement>(document.body, 'video') }
}

test('without script a video has the controls of the browser, and no button that would do nothing', () => {
  document.body.innerHTML = renderToStaticMarkup(<Video name="loop-about" sizes="100vw" />)
  const video = find<HTMLVideoElement>(document.body, 'video')
  for (const name of ['controls', 'muted', 'loop', 'playsinline']) expect(video.hasAttribute(name), name).toBe(true)
  expect(video.getAttribute('preload')).toBe('none')
  const picture = find<HTMLImageElement>(document.body, 'img')
  expect(picture.getAttribute('src')).toMatch(/^\/media\/loop-about\.\w+-\d+\.webp$/)
  expect({ loading: picture.loading, alt: picture.alt }).toEqual({ loading: 'lazy', alt: '' })
  expect([...video.querySelectorAll('source')].map((source) => source.type)).toEqual(['video/webm', 'video/mp4'])
  expect([...document.querySelectorAll('button')].every((button) => button.closest('[hidden]'))).toBe(true)
})

describe('a video that plays automatically', () => {
  test('starts when it is seen on an idle page, and pauses while it is out of sight', () => {
    const { page, video } = open({ isAutoplaying: true })
    expect(video.controls).toBe(false)
    look('video')
    expect(asked, 'the page is still busy').toEqual([])
    whenIdle()
    look('video')
    expect(asked).toEqual(['play'])
    expect(findButton(page, 'Pause video').closest('[hidden]')).toBeNull()
    look('footer')
    expect(asked).toEqual(['play', 'pause'])
    look('video')
    expect(asked).toEqual(['play', 'pause', 'play'])
  })

  test('stays paused once a visitor paused it', () => {
    const { page } = open({ isAutoplaying: true })
    whenIdle()
    look('video')
    findButton(page, 'Pause video').click()
    look('footer')
    look('video')
    expect(asked.filter((wish) => wish === 'play')).toHaveLength(1)
    expect(findButton(page, 'Play video').hasAttribute('data-on')).toBe(false)
  })

  test('waits for its button when a visitor asked for less motion', () => {
    const { page } = open({ isAutoplaying: true, wantsLessMotion: true })
    whenIdle()
    look('video')
    expect(asked).toEqual([])
    const button = findButton(page, 'Play video')
    expect(button.closest('[hidden]')).toBeNull()
    button.click()
    expect(asked).toEqual(['play'])
  })

  test('offers its button when the browser refuses to play', async () => {
    refuses = true
    const { page } = open({ isAutoplaying: true })
    whenIdle()
    look('video')
    await Promise.resolve()
    expect(findButton(page, 'Play video').closest('[hidden]')).toBeNull()
  })
})

describe('a video that waits to be asked', () => {
  test('does not start automatically, has one large button, and the small ones once it plays', () => {
    const { page } = open()
    whenIdle()
    look('video')
    expect(asked).toEqual([])
    const large = find<HTMLButtonElement>(page, '.video__play')
    expect(large.hidden).toBe(false)
    expect(find(page, '.video__ctl').hidden).toBe(true)

    large.click()
    expect(asked).toEqual(['play'])
    expect(large.hidden).toBe(true)
    expect(document.activeElement, 'the keyboard goes where the button went').toBe(findButton(page, 'Pause video'))
    findButton(page, 'Pause video').click()
    expect(asked).toEqual(['play', 'pause'])
  })
})

test('a video without sound has nothing to mute', () => {
  document.body.innerHTML = renderToStaticMarkup(<Video name="loop-about" sizes="100vw" isAutoplaying />)
  expect(document.body.querySelector('[aria-label="Mute video"]')).toBeNull()
})

test('the sound of a video that has some can be switched on and off, and the button says which', () => {
  const { page, video } = open({ isAutoplaying: true, hasSound: true })
  video.muted = true
  const mute = findButton(page, 'Mute video')
  expect(mute.getAttribute('aria-pressed')).toBe('true')
  mute.click()
  video.dispatchEvent(new Event('volumechange'))
  expect(video.muted).toBe(false)
  expect(mute.getAttribute('aria-pressed')).toBe('false')
  mute.click()
  video.dispatchEvent(new Event('volumechange'))
  expect(mute.getAttribute('aria-pressed')).toBe('true')
})
