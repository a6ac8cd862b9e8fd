import { afterEach, expect, test, vi } from 'vitest'
import { layOutRest } from './lay-out-rest.client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what is below the first screen is laid out once there is nothing better to do, a part in each frame', () => {
  vi.useFakeTimers()
  let whenIdle: () => void = () => undefined
  const frames: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    whenIdle = run
  })
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  document.body.innerHTML =
    '<main><section></section><section></section></main><footer class="footer"><div></div></footer>'
  const count = () => document.querySelectorAll('[data-laid-out]').length

  layOutRest()
  expect(count()).toBe(0)
  whenIdle()
  for (const done of [1, 2, 3]) {
    expect(count()).toBe(done)
    frames.shift()?.()
    vi.runAllTimers()
  }
  expect(frames).toEqual([])
})
