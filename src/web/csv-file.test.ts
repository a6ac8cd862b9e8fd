import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#platform/log.ts'
import { sendCsv, writeCsv } from './csv-file.ts'
import type { WebEnv } from './env.ts'

async function* readNames(batches: number, end: 'ends' | 'fails'): AsyncGenerator<string[], undefined> {
  for (let batch = 1; batch <= batches; batch += 1) yield [`Guest ${batch}`]
  if (end === 'fails') throw new Error('Failed query: select $1 params: guest@example.com')
}

async function download(batches: number, end: 'ends' | 'fails') {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const app = new Hono<WebEnv>().get('/', async (c) => {
    c.set('log', log)
    return sendCsv(c, await writeCsv([['Name', (name: string) => name]], readNames(batches, end)), {
      name: 'guests',
      date: '2025-11-14',
    })
  })
  const server = createServer(getRequestListener(app.fetch))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const text = await answer.text().catch(() => 'broken off')
  return { text, lines }
}

test('a file has all rows', async () => {
  const { text } = await download(3, 'ends')
  expect(text).toBe('Name\r\nGuest 1\r\nGuest 2\r\nGuest 3\r\n')
})

test.each([2, 20])(
  'a file that fails after %d rows does not pass for a whole one, and says nothing of why',
  async (rows) => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { text, lines } = await download(rows, 'fails')
    const printed = complaints.mock.calls.map(String).join()
    complaints.mockClear()
    expect(text).toMatch(/^broken off$|Error: This file is not complete\.$/)
    expect(text).not.toContain('params')
    expect(lines.join()).toContain('a file could not be finished')
    expect(printed).not.toContain('guest@example.com')
  },
)
