import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#platform/config.ts'

const FILE = 'two-step.key'
const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

type KeyConfig = Pick<Config, 'twoStepKey' | 'dataDir'>

/** `id` says which key something was encrypted with, and nothing else about it. */
export type FactorKey = { id: string; bytes: Buffer }

/**
 * The key that the secrets of authenticator apps are encrypted with: from the settings, where several servers share a
 * database, or from a file in the data folder. Backups have neither, so that a stolen one opens no second step.
 */
export async function loadFactorKey(config: KeyConfig): Promise<FactorKey> {
  const bytes = await loadInstallationKey(config, 'two-step')
  return { id: createHash('sha256').update('id').update(bytes).digest('hex').slice(0, 16), bytes }
}

/** A key of this installation for one purpose. None can be worked out from another. */
export async function loadInstallationKey({ twoStepKey, dataDir }: KeyConfig, purpose: string): Promise<Buffer> {
  const material = twoStepKey ?? (await readOrCreateKeyFile(dataDir))
  return Buffer.from(hkdfSync('sha256', material, '', `eleven-tides ${purpose}`, KEY_BYTES))
}

/** Tied to the account: a secret that is moved to another row cannot be opened there. */
export function seal({ bytes }: FactorKey, secret: Buffer, accountId: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, bytes, iv).setAAD(Buffer.from(accountId))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

export function unseal({ bytes }: FactorKey, sealed: string, accountId: string): Buffer {
  const all = Buffer.from(sealed, 'base64url')
  const [iv, tag] = [all.subarray(0, IV_BYTES), all.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
  const decipher = createDecipheriv(CIPHER, bytes, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(accountId))
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(all.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}

async function readOrCreateKeyFile(dataDir: string): Promise<string> {
  const file = path.join(dataDir, FILE)
  return (await findKey(file)) ?? createKeyFile(file)
}

/** Linked into place when it is complete: nobody reads half a key, and of two who make one the first wins. */
async function createKeyFile(file: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    await link(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await unlink(draft)
  }
  const key = await findKey(file)
  if (!key) throw new Error(`The key file ${file} is gone`)
  return key
}

async function findKey(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
