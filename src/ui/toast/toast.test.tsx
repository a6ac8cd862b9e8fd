import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click, find, findButton, mount, press } from '#tests/screen.ts'
import { Button } from '#ui/button/button.tsx'
import { TOAST_MS, Toaster, type ToastMessage, useToast } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function ShowButton({ toast }: { toast: ToastMessage }) {
  const showToast = useToast()
  return <Button onClick={() => showToast(toast)}>Show</Button>
}

async function show(toast: ToastMessage) {
  const { place } = await mount(
    <Toaster>
      <ShowButton toast={toast} />
    </Toaster>,
  )
  await click(findButton(place, 'Show'))
  return place
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
const toasts = (place: HTMLElement) => place.querySelectorAll('.toast').length
const pointer = (place: HTMLElement, type: 'pointerover' | 'pointerout') =>
  act(async () => {
    find(place, '.toast').dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }))
  })

const done: ToastMessage = { type: 'success', title: 'Sync complete', message: '41 orders matched.' }

test('a toast shows title and message for five seconds', async () => {
  const place = await show(done)
  expect(find(place, '.toast').textContent).toBe('Sync complete41 orders matched.')

  await pass(TOAST_MS - 1)
  expect(toasts(place)).toBe(1)
  await pass(1)
  expect(toasts(place)).toBe(0)
})

test('the time stands still while the pointer is on the toast', async () => {
  const place = await show(done)
  await pass(3000)
  await pointer(place, 'pointerover')
  await pass(60_000)
  expect(toasts(place)).toBe(1)

  await pointer(place, 'pointerout')
  await pass(1999)
  expect(toasts(place)).toBe(1)
  await pass(1)
  expect(toasts(place)).toBe(0)
})

test('the time stands still while the focus is in the toast', async () => {
  const place = await show(done)
  await pass(4000)
  await act(async () => findButton(place, 'Close notification').focus())
  await pass(60_000)
  expect(toasts(place)).toBe(1)

  await act(async () => findButton(place, 'Show').focus())
  await pass(1000)
  expect(toasts(place)).toBe(0)
})

test('the close button and Escape close a toast at once', async () => {
  const place = await show(done)
  await click(findButton(place, 'Close notification'))
  expect(toasts(place)).toBe(0)

  await click(findButton(place, 'Show'))
  await press(findButton(place, 'Close notification'), 'Escape')
  expect(toasts(place)).toBe(0)
})

test('errors interrupt those who listen, other messages wait their turn', async () => {
  const failed = await show({ type: 'error', title: 'Rate Limited' })
  expect(find(failed, '[role=alert]').textContent).toBe('Rate Limited')
  expect(find(failed, '[role=status]').textContent).toBe('')

  const fine = await show({ type: 'info', title: 'No Discounts Today' })
  expect(find(fine, '[role=alert]').textContent).toBe('')
  expect(find(fine, '[role=status]').textContent).toBe('No Discounts Today')
})

test('a toast with an action can be clicked for details and is gone then', async () => {
  const run = vi.fn()
  const place = await show({ type: 'error', title: 'Unauthorized Discounts Detected!', action: { run } })
  await click(findButton(place, 'Click to view details'))
  expect(run).toHaveBeenCalledTimes(1)
  expect(toasts(place)).toBe(0)
})

test('a toast can lead to another address', async () => {
  const place = await show({ type: 'info', title: 'Sync complete', action: { href: '/admin-dashboard?tab=discounts' } })
  const link = find<HTMLAnchorElement>(place, '.toast a')
  expect([link.getAttribute('href'), link.textContent]).toEqual([
    '/admin-dashboard?tab=discounts',
    'Click to view details',
  ])
})

test('each toast has its own five seconds, and no more than four are shown', async () => {
  const place = await show(done)
  await pass(2000)
  await click(findButton(place, 'Show'))
  await pass(3000)
  expect(toasts(place)).toBe(1)

  for (let times = 0; times < 6; times += 1) await click(findButton(place, 'Show'))
  expect(toasts(place)).toBe(4)
})

test('closing a toast by keyboard leads back to where the focus was', async () => {
  const place = await show(done)
  findButton(place, 'Show').focus()
  const close = find<HTMLButtonElement>(place, '[aria-label="Close notification"]')
  await act(async () => close.focus())
  await click(close)
  expect([toasts(place), document.activeElement]).toEqual([0, findButton(place, 'Show')])
})
