import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { makeDataFolder, startBuiltProduct } from '../built-product.ts'

test('the links of the first start are in a file for the owner alone, not in the log of a service, and they open everything', async () => {
  const { dataDir, remove } = await makeDataFolder()
  const settings = { DEMO: '0' }
  const first = await startBuiltProduct({ dataDir, settings })
  const file = path.join(dataDir, 'first-logins.txt')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const written = await readFile(file, 'utf8')
  expect(first.printed()).toContain(file)
  expect(first.printed()).not.toContain('#')

  const owner = /Admin\t(owner@\S+)\t\S+#(\S+)/.exec(written)
  const hours = /Opening hours\t\(password only\)\t\S+#(\S+)/.exec(written)
  const password = 'chosen at the bar'
  expect(await send(first.url, '/api/password/set', { token: owner?.[2], password })).toBe(200)
  expect(await send(first.url, '/api/login/admin', { email: owner?.[1], password })).toBe(200)
  expect(await send(first.url, '/api/password/set', { token: hours?.[1], password })).toBe(200)
  expect(await send(first.url, '/api/login/hours', { password })).toBe(200)
  expect(await send(first.url, '/api/login/hours', { password: 'password' })).toBe(401)
  const link = await runLoginLink(dataDir, owner?.[1] ?? '')
  await first.stop()

  const second = await startBuiltProduct({ dataDir, settings })
  expect(second.printed()).not.toContain('New accounts')
  expect(await readFile(file, 'utf8')).not.toContain(owner?.[2])
  const forgotten = { token: /#(\S+)/.exec(link)?.[1], password: 'chosen once more' }
  expect(await send(second.url, '/api/password/set', forgotten)).toBe(200)
  expect(await send(second.url, '/api/login/admin', { email: owner?.[1], password: 'chosen once more' })).toBe(200)
  await second.stop()
  await remove()
})

test('settings that make no sense are told all together, in plain words, and nothing starts', async () => {
  const { dataDir, remove } = await makeDataFolder()
  const settings = { PORT: 'eighty', ADMIN_EMAIL: 'owner', LOG_LEVEL: 'loud' }
  const start = startBuiltProduct({ dataDir, settings, stderr: 'pipe' })
  await expect(start).rejects.toThrow(/Fix these settings and start again:\n {2}- PORT: .*\n(.*\n)*? {2}- LOG_LEVEL: /)
  await remove()
})

async function send(url: string, address: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const { status } = await fetch(url + address, { method: 'POST', headers, body: JSON.stringify(body) })
  return status
}

/** What `npm run login-link` prints, beside a running product. */
async function runLoginLink(dataDir: string, login: string) {
  const env = { ...process.env, DATA_DIR: dataDir, DEMO: '0' }
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/login-link.js', login], { env })
  return stdout
}
