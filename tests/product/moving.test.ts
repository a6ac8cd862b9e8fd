import { spawnSync } from 'node:child_process'
import { chmod } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startOwnPostgres } from '#platform/own-postgres/own-postgres.ts'
import { makeDataFolder, startBuiltProduct } from '../built-product.ts'
import { isDeep } from '../depth.ts'

const PASSWORD = 'a password nobody guesses 7'
const OWNER = 'owner@bar.test'
const accounts = {
  ADMIN_EMAIL: OWNER,
  ADMIN_PASSWORD: PASSWORD,
  TWO_STEP_KEY: 'the same key before and after the move',
}

// What docs/operations.md tells an owner to do, step by step.
test.runIf(isDeep)('a year of members moves from the built-in PostgreSQL to another one with two roles', async () => {
  const old = await makeDataFolder()
  onTestFinished(old.remove)
  const filled = await startBuiltProduct({
    dataDir: old.dataDir,
    settings: { ...accounts, DEMO: '1', DEMO_PASSWORD: PASSWORD },
  })
  await filled.stop()
  // Without the simulator, which goes on telling of orders.
  const before = await startBuiltProduct({ dataDir: old.dataDir, settings: { ...accounts, DEMO: '0' } })
  const told = await readFigures(before.url)
  expect(told.stats.totalMembers).toBeGreaterThan(10)
  await before.stop()

  const file = path.join(old.dataDir, 'move.backup')
  expect(runCommand('backup', [file], { DATA_DIR: old.dataDir })).toContain('rows')

  const databases = await startOtherPostgres()
  expect(runCommand('restore', [file], databases.settings)).toContain('is restored')

  const fresh = await makeDataFolder()
  onTestFinished(fresh.remove)
  const after = await startBuiltProduct({
    dataDir: fresh.dataDir,
    settings: { ...accounts, ...databases.settings, DEMO: '0' },
  })
  onTestFinished(async () => {
    await after.stop()
  })
  expect(await readFigures(after.url)).toEqual(told)
})

/** Stands in for a PostgreSQL of the owner's, with the roles that the documentation asks for. */
async function startOtherPostgres() {
  const { dataDir, remove } = await makeDataFolder()
  await chmod(dataDir, 0o711)
  const postgres = await startOwnPostgres({ dataDir, durable: false })
  onTestFinished(async () => {
    await postgres.stop()
    await remove()
  })
  const admin = new pg.Client(postgres.url)
  await admin.connect()
  await admin.query(`create role eleven_tides_owner login password 'owns'`)
  await admin.query(`create role eleven_tides login password 'works'`)
  await admin.query('create database eleven_tides owner eleven_tides_owner')
  await admin.end()
  const { host } = new URL(postgres.url)
  return {
    settings: {
      DATABASE_URL: `postgres://eleven_tides:works@${host}/eleven_tides`,
      MIGRATION_DATABASE_URL: `postgres://eleven_tides_owner:owns@${host}/eleven_tides`,
    },
  }
}

function runCommand(name: string, words: string[], settings: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`dist/server/${name}.js`, ...words], {
    env: { ...process.env, ...settings },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  return stdout
}

/** What staff and a member see. */
async function readFigures(url: string) {
  const owner = await signIn(url, '/api/login/admin', OWNER)
  const member = await signIn(url, '/api/login/member', 'regular@demo.test')
  const read = async (address: string, cookie: string) =>
    (await fetch(`${url}${address}`, { headers: { cookie } })).json()
  const { member: me } = await read('/api/me', member)
  return {
    stats: await read('/api/admin-stats', owner),
    members: (await read('/api/members', owner)).map(({ id, currentPoints }: Record<string, unknown>) => [
      id,
      currentPoints,
    ]),
    me: [me.memberNumber, me.currentPoints, me.lifetimePoints, me.transactions, me.rewards],
    hours: await read('/api/hours', ''),
  }
}

async function signIn(url: string, address: string, email: string) {
  const answer = await fetch(`${url}${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}
