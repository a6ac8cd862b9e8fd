import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadFactorKey, seal, unseal } from './factor-key.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'tides-key-'))
})

afterEach(() => rm(dataDir, { recursive: true }))

const secret = Buffer.from('12345678901234567890')

test('the key is made once, in a file that its owner alone can read', async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => loadFactorKey({ dataDir, twoStepKey: undefined })))
  expect(new Set(keys.map(({ id }) => id)).size).toBe(1)
  expect(await readdir(dataDir)).toEqual(['two-step.key'])
  expect((await stat(path.join(dataDir, 'two-step.key'))).mode & 0o777).toBe(0o600)
})

test('a key in the settings is used instead, and nothing is written', async () => {
  const twoStepKey = 'x'.repeat(32)
  const one = await loadFactorKey({ dataDir, twoStepKey })
  expect(await loadFactorKey({ dataDir: '/nowhere', twoStepKey })).toEqual(one)
  expect((await loadFactorKey({ dataDir, twoStepKey: 'y'.repeat(32) })).id).not.toBe(one.id)
  expect(await readdir(dataDir)).toEqual([])
})

test('a secret can be read again with its key, for its account, and in no other way', async () => {
  const key = await loadFactorKey({ dataDir, twoStepKey: undefined })
  const other = await loadFactorKey({ dataDir, twoStepKey: 'y'.repeat(32) })
  const sealed = seal(key, secret, 'ac_1')
  expect(unseal(key, sealed, 'ac_1')).toEqual(secret)
  expect(() => unseal(key, sealed, 'ac_2')).toThrow()
  expect(() => unseal(other, sealed, 'ac_1')).toThrow()
  expect(Buffer.from(sealed, 'base64url').includes(secret)).toBe(false)
  expect(seal(key, secret, 'ac_1')).not.toBe(sealed)
})

test('the id of a key does not give it away', async () => {
  const key = await loadFactorKey({ dataDir, twoStepKey: undefined })
  const file = await readFile(path.join(dataDir, 'two-step.key'), 'utf8')
  expect(file).not.toContain(key.id)
  expect(key.bytes.toString('hex')).not.toContain(key.id)
})
