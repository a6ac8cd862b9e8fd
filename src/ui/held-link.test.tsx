import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { click, find, mount } from '#tests/screen.ts'
import { HeldLink } from './held-link.tsx'

async function place() {
  const onFollow = vi.fn()
  const { place } = await mount(
    <HeldLink href="/liverpool?page=2" onFollow={onFollow}>
      Next
    </HeldLink>,
  )
  return { link: find<HTMLAnchorElement>(place, 'a[data-hold][href="/liverpool?page=2"]'), onFollow }
}

/** Whether the link itself kept the click; the test then stops the browser from following it. */
async function isKept(link: HTMLAnchorElement, keys: MouseEventInit = {}) {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
  let kept = false
  const look = () => {
    kept = event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', look, { once: true })
  await act(async () => link.dispatchEvent(event))
  return kept
}

test('a plain click is answered in place', async () => {
  const { link, onFollow } = await place()
  expect(await isKept(link)).toBe(true)
  await click(link)
  expect(onFollow).toHaveBeenCalledTimes(2)
})

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('a click with the %s is left to the browser', async (key) => {
  const { link, onFollow } = await place()
  expect(await isKept(link, { [key]: true })).toBe(false)
  expect(onFollow).not.toHaveBeenCalled()
})
