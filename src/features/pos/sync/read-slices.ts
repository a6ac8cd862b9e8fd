import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ToastClient } from '#features/pos/toast/client/toast-client.ts'
import { type OrderWindow, PAGE_SIZE } from '#features/pos/toast/client/toast-pages.ts'
import { createFailures } from './reading/reading-failures.ts'
import { type ReadOrder, readOrder } from './set-aside/read-order.ts'
import type { SetAside } from './set-aside/set-aside.ts'
import { canSplit, type Direction, nextSlice, planAfter, planReading, planSplit, type Window } from './sync.rules.ts'

/** A page of orders: how many there were, those that could be read, and what is set aside. */
export type Page = { read: number; orders: ReadOrder[]; setAside: SetAside[] }
/** How far reading has come: all changes in `slice` have been read or set aside, and the next slice is this long. */
export type Reached = { slice?: Window; sliceMs: number }
type Reading = {
  window: Window
  direction: Direction
  firstSliceMs?: number | undefined
  /** Waits after each page. */
  pause: () => Promise<void>
  signal: AbortSignal
}

const ORDERS_AT_ONCE = 10
const noPage: Page = { read: 0, orders: [], setAside: [] }

/** Reads what was changed in a window, slice by slice. A minute that Toast cannot send is set aside. */
export async function* readSlices(client: ToastClient, reading: Reading): AsyncGenerator<Page & Reached> {
  const { window, direction, firstSliceMs, pause, signal } = reading
  const failures = createFailures<Page & Reached>(client, signal)
  let plan = planReading(window, firstSliceMs)
  for (let slice = nextSlice(plan, direction); slice; slice = nextSlice(plan, direction)) {
    const isOnePage = canSplit(slice)
    try {
      let page = noPage
      if (isOnePage) page = await readOnePage(client, slice, signal)
      else {
        for await (const one of readPages(client, slice, signal)) {
          yield* failures.settle()
          yield { ...one, sliceMs: plan.sliceMs }
          await pause()
        }
      }
      yield* failures.settle()
      const isWhole = !isOnePage || page.read < PAGE_SIZE
      plan = isWhole ? planAfter(plan, slice, { direction, orders: page.read }) : planSplit(plan, slice)
      yield { ...page, sliceMs: plan.sliceMs, ...(isWhole && { slice }) }
    } catch (error) {
      await failures.add(error)
      // It may be readable in shorter slices, which take Toast less time and leave the broken order out.
      if (isOnePage) plan = planSplit(plan, slice)
      else {
        failures.hold(toStretch(slice, error), error)
        plan = planAfter(plan, slice, { direction, orders: 0 })
      }
    }
    await pause()
  }
  yield* failures.finish()
}

export async function* readPages(client: ToastClient, window: OrderWindow, signal: AbortSignal): AsyncGenerator<Page> {
  signal.throwIfAborted()
  for await (const sent of client.orderPages(window, { signal })) {
    const page: Page = { read: sent.length, orders: [], setAside: [] }
    for (const [index, one] of sent.entries()) {
      // Lets other requests run in between: reading a hundred orders takes a while.
      if (index % ORDERS_AT_ONCE === 0) await nextTurn()
      const order = readOrder(one)
      if (!('subject' in order)) page.orders.push(order)
      else if (order.orderGuid) page.setAside.push(order)
      // An order without an id can only be asked for again by the time it was changed in.
      else if ('from' in window) page.setAside.push({ ...order, window })
    }
    yield page
  }
}

/** Stops after a full page: a slice that needs more is split. */
async function readOnePage(client: ToastClient, slice: Window, signal: AbortSignal): Promise<Page> {
  const all: Page = { read: 0, orders: [], setAside: [] }
  for await (const { read, orders, setAside } of readPages(client, slice, signal)) {
    all.read += read
    all.orders.push(...orders)
    all.setAside.push(...setAside)
    if (all.read >= PAGE_SIZE) break
  }
  return all
}

function toStretch(slice: Window, error: unknown): Page & Reached {
  const subject = `${slice.from.toISOString()}/${slice.to.toISOString()}`
  const detail = error instanceof Error ? error.message : ''
  const item: SetAside = { kind: 'stretch', subject, window: slice, detail }
  return { ...noPage, setAside: [item], slice, sliceMs: slice.to.getTime() - slice.from.getTime() }
}
