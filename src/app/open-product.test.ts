import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { FALLBACK_HOURS } from '#features/hours/hours.rules.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { withConnection } from '#platform/own-postgres/one-connection.ts'
import { isDeep } from '#tests/depth.ts'
import { signInAs } from '#tests/make/sign-in-as.ts'
import { createDatabase } from '#tests/test-database.ts'
import { createApp } from './create-app.ts'
import { openProduct } from './open-product.ts'

/** What somebody who has got hold of the product's own connection would like to do. */
const attacks = [
  'create table loot (everything text)',
  'drop table audit_entries',
  'alter table audit_entries disable trigger user',
  'truncate rate_limits',
  "insert into schema_migrations values ('9999_door.sql', '')",
  'delete from schema_migrations',
  'create role thief superuser',
  'alter role current_user superuser',
  'set session_replication_role = replica',
  "select pg_read_file('/etc/passwd')",
  "copy accounts to program 'cat > /tmp/loot'",
  'select rolpassword from pg_authid',
  "create function door() returns void language sql as ''",
]

async function expectHarmless({ deps }: Awaited<ReturnType<typeof openProduct>>) {
  const { rows } = await deps.db.execute(sql`
    select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as "isPowerful"
    from pg_roles where rolname = current_user`)
  expect(rows).toEqual([{ isPowerful: false }])
  for (const attack of attacks) {
    const error = await deps.db.execute(sql.raw(attack)).catch((reason: unknown) => reason)
    expect({ attack, error }).toMatchObject({ error: { cause: { code: expect.stringMatching(/^(42501|42939)$/) } } })
  }
}

async function expectWorking({ deps }: Awaited<ReturnType<typeof openProduct>>) {
  const app = createApp(deps)
  const cookie = await signInAs(deps, 'owner')
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const saved = await app.request('/api/hours', {
    method: 'PUT',
    headers,
    body: JSON.stringify({ hours: FALLBACK_HOURS }),
  })
  const made = await app.request('/api/init-milestones', { method: 'POST', headers })
  const audit = await app.request('/api/audit', { headers })
  expect([saved.status, made.status, audit.status]).toEqual([200, 200, 200])
}

test.runIf(isDeep)(
  'the product works on its own database as a role that cannot change its tables, also on an older folder',
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'tides-'))
    await chmod(dataDir, 0o711)
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const config = readConfig({ DATA_DIR: dataDir, DEMO: '0', HOURS_PASSWORD: 'tides come and go' })
    const first = await openProduct(config, createLog('silent'))
    try {
      await expectWorking(first)
      await expectHarmless(first)
    } finally {
      await first.stop()
    }
    const second = await openProduct(config, createLog('silent'))
    try {
      expect((await second.deps.db.execute(sql`select count(*)::int as days from business_hours`)).rows).toEqual([
        { days: 7 },
      ])
      await expectHarmless(second)
    } finally {
      await second.stop()
    }
  },
)

test.runIf(isDeep)('on your own PostgreSQL one role can own the tables and another one work with them', async () => {
  const { url, drop } = await createDatabase({ isMigrated: false })
  const name = randomBytes(4).toString('hex')
  const roles = { owner: `owner_${name}`, worker: `worker_${name}` }
  const as = (role: string) => Object.assign(new URL(url), { username: role, password: 'secret' }).href
  // As docs/operations.md says it.
  await asAdmin(url, [
    `create role ${roles.owner} login password 'secret'`,
    `create role ${roles.worker} login password 'secret'`,
    `alter database ${new URL(url).pathname.slice(1)} owner to ${roles.owner}`,
  ])
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tides-'))
  onTestFinished(async () => {
    await drop()
    await asAdmin(inject('adminUrl'), [`drop role ${roles.owner}`, `drop role ${roles.worker}`])
    await rm(dataDir, { recursive: true, force: true })
  })
  const settings = { DATABASE_URL: as(roles.worker), MIGRATION_DATABASE_URL: as(roles.owner), DATA_DIR: dataDir }
  const product = await openProduct(readConfig(settings), createLog('silent'))
  try {
    await expectWorking(product)
    await expectHarmless(product)
  } finally {
    await product.stop()
  }
})

async function asAdmin(url: string, statements: string[]) {
  await withConnection({ url, applicationName: 'test' }, async (client) => {
    for (const statement of statements) await client.query(statement)
  })
}
