import { type Page, readPages } from '#features/pos/sync/read-slices.ts'
import type { SetAside } from '#features/pos/sync/set-aside/set-aside.ts'
import type { ToastClient } from '#features/pos/toast/client/toast-client.ts'
import { createFailures } from './reading-failures.ts'

/** More than that, and it is the list that is broken. */
const MAX_FAILED_PAGES = 5

type Day = { businessDate: string; signal: AbortSignal }

/** Reads the orders of a business date. A page that Toast cannot send is set aside, and the next is asked for. */
export async function* readDay(client: ToastClient, { businessDate, signal }: Day): AsyncGenerator<Page> {
  const failures = createFailures<Page>(client, signal)
  let failed = 0
  for (let fromPage = 1; ; fromPage += 1) {
    try {
      for await (const page of readPages(client, { businessDate, ...(fromPage > 1 && { fromPage }) }, signal)) {
        yield* failures.settle()
        yield page
        fromPage += 1
      }
      return yield* failures.settle()
    } catch (error) {
      await failures.add(error)
      failed += 1
      if (failed > MAX_FAILED_PAGES) throw error
      const detail = error instanceof Error ? `Page ${fromPage}: ${error.message}` : ''
      // One for the whole day: on which page an order is changes from day to day.
      const item: SetAside = { kind: 'stretch', subject: businessDate, businessDate, detail }
      failures.hold({ read: 0, orders: [], setAside: [item] }, error)
    }
  }
}
