import { afterEach, expect, test, vi } from 'vitest'
import { until } from '#tests/until.ts'
import { wakeIslands } from './wake-islands.client.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

function openIsland(load: () => Promise<() => React.ReactNode>) {
  document.body.innerHTML = '<tide-island data-name="more" data-when="interact" data-props="{}"></tide-island>'
  const island = document.querySelector('tide-island')
  if (!island) throw new Error('There is no island')
  island.innerHTML = '<a href="#page-2" data-hold="">Next</a>'
  wakeIslands({ './more.island.tsx': load })
  return { link: island.querySelector('a') as HTMLAnchorElement }
}

test('a click on a link that stands in for an island waits for it and is made again', async () => {
  const clicked = vi.fn()
  const { link } = openIsland(async () => () => (
    <a href="#page-2" data-hold="">
      Next
    </a>
  ))
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  link.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(true)
  link.addEventListener('click', clicked)
  await until(() => expect(clicked).toHaveBeenCalledTimes(1))
})

test('the link is followed when the island cannot be loaded', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { link } = openIsland(async () => Promise.reject(new Error('offline')))
  const follow = vi.spyOn(location, 'assign').mockImplementation(() => {})
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await until(() => expect(follow).toHaveBeenCalledWith(link.href))
  expect(logged).toHaveBeenCalledOnce()
  logged.mockClear()
})

test('a click that asks for a new tab is left to the browser', () => {
  const { link } = openIsland(async () => () => null)
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  link.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(false)
})
