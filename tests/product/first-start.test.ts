import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeDataFolder, startBuiltProduct } from '../built-product.ts'

test('the first start shows the logins it made up, once, and keeps them in a file for the owner alone', async () => {
  const { dataDir, remove } = await makeDataFolder()
  const settings = { DEMO: '0' }
  const first = await startBuiltProduct({ dataDir, settings })
  const owner = /Admin\s+(owner@\S+)\s+(\S+)/.exec(first.printed())
  const hours = /Opening hours\s+\(password only\)\s+(\S+)/.exec(first.printed())
  expect(await logIn(first.url, 'admin', { email: owner?.[1], password: owner?.[2] })).toBe(200)
  expect(await logIn(first.url, 'hours', { password: hours?.[1] })).toBe(200)
  expect(await logIn(first.url, 'hours', { password: 'password' })).toBe(401)

  const file = path.join(dataDir, 'first-logins.txt')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readFile(file, 'utf8')).toContain(owner?.[2])
  await first.stop()

  const second = await startBuiltProduct({ dataDir, settings })
  expect(second.printed()).not.toContain(owner?.[2])
  expect(second.printed()).not.toContain('Logins made now')
  expect(await logIn(second.url, 'admin', { email: owner?.[1], password: owner?.[2] })).toBe(200)
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

async function logIn(url: string, form: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const { status } = await fetch(`${url}/api/login/${form}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return status
}
