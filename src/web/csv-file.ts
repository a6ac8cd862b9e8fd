import type { Context } from 'hono'
import { BYTE_ORDER_MARK, toCsvLine } from '#base/csv.ts'
import type { Log } from '#platform/log.ts'
import type { WebEnv } from './env.ts'

/** What stands in each column of a file, from left to right; a cell is written as it belongs there. */
export type CsvColumns<Row> = readonly (readonly [title: string, cell: (row: Row) => string])[]

/** Rows as a file for spreadsheets, read as the browser takes them; the first at once, so that a failure is told. */
export async function writeCsv<Row>(
  columns: CsvColumns<Row>,
  batches: AsyncGenerator<readonly Row[], undefined>,
): Promise<ReadableStream<Uint8Array>> {
  const first = await batches.next()
  const encoder = new TextEncoder()
  const head = `${BYTE_ORDER_MARK}${toCsvLine(columns.map(([title]) => title))}`
  const toLines = (rows: readonly Row[]) => rows.map((row) => toCsvLine(columns.map(([, cell]) => cell(row)))).join('')
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(`${head}${first.done ? '' : toLines(first.value)}`))
    },
    async pull(controller) {
      const { done, value } = await batches.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(toLines(value)))
    },
    async cancel() {
      await batches.return(undefined)
    },
  })
}

/** Answers with a file that the browser saves under a name and the day. */
export function sendCsv(
  c: Context<WebEnv>,
  file: ReadableStream<Uint8Array>,
  { name, date }: { name: string; date: string },
) {
  return c.body(reportFailure(file, c.var.log), 200, {
    'Cache-Control': 'no-store',
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}-${date}.csv"`,
    // Otherwise the adapter takes a file that fails in its first rows for one that ends there.
    'Transfer-Encoding': 'chunked',
  })
}

/** A file that fails on the way ends as broken. The adapter writes the error's words into it, so they say nothing more. */
function reportFailure(file: ReadableStream<Uint8Array>, log: Log) {
  const reader = file.getReader()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        log.error({ err: error }, 'a file could not be finished')
        controller.error(new Error('This file is not complete.'))
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
