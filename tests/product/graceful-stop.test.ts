import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FALLBACK_HOURS } from '#features/hours/hours.rules.ts'
import { makeDataFolder, startBuiltProduct } from '../built-product.ts'

const HOURS_PASSWORD = 'a password for the stop test'
const settings = { DEMO: '0', HOURS_PASSWORD, LOG_LEVEL: 'fatal' }

let folder: Awaited<ReturnType<typeof makeDataFolder>>
let product: Awaited<ReturnType<typeof startBuiltProduct>>
beforeAll(async () => {
  folder = await makeDataFolder()
  product = await startBuiltProduct({ dataDir: folder.dataDir, settings })
})
afterAll(() => folder.remove())

test('a second product on the same data folder is refused with a sentence that says what to do', async () => {
  const { dataDir } = folder
  const second = startBuiltProduct({ dataDir, stderr: 'pipe' })
  await expect(second).rejects.toThrow(
    `The data folder ${dataDir} is in use by process ${product.pid}: stop that one first, or set DATA_DIR to another folder.`,
  )
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
})

test('a request that is under way when the product is told to stop is finished and kept', async () => {
  const cookie = await signIn(product.url)
  const body = JSON.stringify({ hours: FALLBACK_HOURS.map((day) => ({ ...day, openTime: '11:11' })) })

  const { port } = new URL(product.url)
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  const head = ['PUT /api/hours HTTP/1.1', 'Host: bar', `Cookie: ${cookie}`, 'Content-Type: application/json']
  socket.write(`${[...head, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n${body.slice(0, 20)}`)
  // The server has the beginning of the request once it has answered another one that was sent after it.
  await fetch(`${product.url}/healthz`)

  const stopped = product.stop()
  while (await isAccepting(Number(port))) await delay(20)
  socket.write(body.slice(20))
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(await stopped).toBe(0)

  const again = await startBuiltProduct({ dataDir: folder.dataDir, settings })
  const hours = await (await fetch(`${again.url}/api/hours`)).json()
  expect(hours[0].openTime).toBe('11:11')
  expect(await again.stop()).toBe(0)
})

async function signIn(url: string) {
  const answer = await fetch(`${url}/api/login/hours`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: HOURS_PASSWORD }),
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function isAccepting(port: number) {
  return new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
