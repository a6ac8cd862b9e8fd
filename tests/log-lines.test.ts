import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#app/create-app.ts'
import { deliverMessage } from '#features/inbox/contact/deliver-message.ts'
import { deliverMessageJob } from '#features/inbox/inbox.jobs.ts'
import { posSetAside } from '#features/pos/sync/set-aside/set-aside.table.ts'
import { createChangeListener } from '#platform/change-listener.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db.ts'
import { explainFailure } from '#platform/errors/explain-failure.ts'
import { handleJob, startJobWorker } from '#platform/jobs/job-worker.ts'
import { defineJob, enqueueJob } from '#platform/jobs/jobs.ts'
import { startSchedules } from '#platform/jobs/schedules.ts'
import { createLog } from '#platform/log.ts'
import { createMailer } from '#platform/mail.ts'
import { createMetrics } from '#platform/metrics.ts'
import { migrate } from '#platform/migrate.ts'
import { until } from '#tests/until.ts'
import { tryPages } from '#web/try-pages.ts'
import { isDeep } from './depth.ts'
import { startMailServer } from './fakes/mail-server.ts'
import { fakePos } from './fakes/toast.ts'
import { makeEmailPayload } from './make/email-payload.ts'
import { makeToastOrder } from './make/make-toast-order.ts'
import { signInAs } from './make/sign-in-as.ts'
import { createDatabase, emptyTables, openTestDatabase } from './test-database.ts'

const guest = {
  name: 'Philippa Quartermaine',
  email: 'philippa@quartermaine.example',
  phone: '+13055550142',
  message: 'My anniversary is on Saturday',
}
const guestOrder = makeToastOrder({
  // Of an old visit nobody's name is kept in the first place.
  opened: new Date().toISOString(),
  checks: [{ tabName: guest.name, customer: { guid: 'c-1', firstName: 'Philippa', email: guest.email } }],
})

/** How a database can be made to fail on what a guest wrote, how it is mended, and what the log says of it. */
const failures = {
  'a unique index': {
    make: 'create unique index one_each on messages (email)',
    mend: 'drop index one_each',
    says: { code: '23505', constraint: 'one_each', table: 'messages' },
  },
  'a check': {
    make: 'alter table messages add constraint no_words check (message is null) not valid',
    mend: 'alter table messages drop constraint no_words',
    says: { code: '23514', constraint: 'no_words', table: 'messages' },
  },
  'a value of the wrong kind': {
    make: `create function misread() returns trigger language plpgsql as
      $$ declare n integer; begin n := new.email; return new; end $$;
      create trigger misread before insert on messages for each row execute function misread()`,
    mend: 'drop function misread cascade',
    says: { code: '22P02', message: 'invalid input syntax for type integer: "[removed]"' },
  },
  'a statement that takes too long': {
    make: `create function wait() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return new; end $$;
      create trigger wait before insert on messages for each row execute function wait()`,
    mend: 'drop function wait cascade',
    says: { code: '57014' },
  },
} as const

for (const [what, failure] of Object.entries(failures)) {
  test(`a request that fails because of ${what} is logged without what the guest wrote`, async () => {
    const bar = await openBar({
      failure,
      statementTimeoutMs: failure === failures['a statement that takes too long'] ? 500 : undefined,
    })
    // The index refuses the second of the same guest.
    if (failure === failures['a unique index']) await bar.write({ ...guest, message: 'First' })
    const { status } = await bar.write(guest)
    expect(status).toBeGreaterThanOrEqual(500)
    expect(bar.lines()).toContainEqual(
      expect.objectContaining({ err: expect.objectContaining({ cause: expect.objectContaining(failure.says) }) }),
    )
    expectNothingPersonal(bar.text())
  })
}

test('work in the background that fails is logged and stored without what it worked on', async () => {
  const bar = await openBar({ failure: failures['a unique index'] })
  await bar.write(guest)
  const again = defineJob<{ email: string }>('again')
  const insertAgain = async () =>
    void (await bar.db.execute(
      sql`insert into messages (id, name, email, message, sms_opt_in, address, received_at)
          values ('again', ${guest.name}, ${guest.email}, ${guest.message}, false, '', now())`,
    ))
  await bar.db.transaction((tx) =>
    enqueueJob(tx, systemClock, { kind: again, payload: { email: guest.email }, maxAttempts: 1 }),
  )
  const worker = startJobWorker(bar.deps, [handleJob(again, insertAgain)])
  const schedules = startSchedules(bar.deps, [
    { name: 'nightly', cron: '0 9 * * *', catchUp: 'at-once', run: insertAgain },
  ])
  onTestFinished(() => Promise.all([worker.stop(), schedules.stop()]).then(() => undefined))

  await until(() => expect(bar.lines().map(({ msg }) => msg)).toContain('a job failed'))
  await until(() => expect(bar.lines().map(({ msg }) => msg)).toContain('a schedule failed'))
  await until(async () => expect(await bar.stored()).toHaveLength(2))
  for (const error of await bar.stored()) expect(error).toContain('violates unique constraint "one_each"')
  expectNothingPersonal(bar.text() + (await bar.stored()).join())
})

test('an order that the database refuses is logged and set aside without its guests', async () => {
  const { pos } = fakePos(() => [[guestOrder]])
  const failure = {
    make: 'alter table pos_checks add constraint no_guests check (customer_email is null)',
    mend: 'alter table pos_checks drop constraint no_guests',
  }
  const bar = await openBar({ pos, failure })
  const cookie = await signInAs(bar.deps, 'owner')
  const answer = await bar.app.request('/api/auto-sync-orders', { headers: { cookie } })
  expect(answer.status).toBe(200)
  const setAside = await bar.db.select().from(posSetAside)
  expect(setAside.map(({ detail }) => detail)).toEqual([
    'new row for relation "pos_checks" violates check constraint "no_guests"',
  ])
  expectNothingPersonal(bar.text() + JSON.stringify(setAside))
})

test('an email that is refused is logged and stored without the address', async () => {
  const { url } = await startMailServer({ refuse: `550 5.1.1 <${guest.email}>: no such guest, call ${guest.phone}` })
  const bar = await openBar({ settings: { SMTP_URL: url, MAIL_FROM: 'bar@tides.test', MAIL_TO: guest.email } })
  await bar.write(guest)
  const mailer = createMailer(bar.deps.config.mail)
  const deliver = handleJob(deliverMessageJob, (payload, context) =>
    deliverMessage({ ...bar.deps, mailer }, payload, context),
  )
  const worker = startJobWorker(bar.deps, [deliver])
  onTestFinished(() => worker.stop())

  await until(async () => expect(await bar.stored()).toHaveLength(1))
  expect(await bar.stored()).toEqual([expect.stringContaining('550 5.1.1 <[removed]>: no such guest, call [removed]')])
  expectNothingPersonal(bar.text() + (await bar.stored()).join())
})

test('a start or a command that fails says so without what is in the database', async () => {
  const { url, drop } = await createDatabase({ isMigrated: false })
  const folder = await mkdtemp(path.join(tmpdir(), 'eleven-tides-migrations-'))
  onTestFinished(() => Promise.all([drop(), rm(folder, { recursive: true })]).then(() => undefined))
  await writeFile(path.join(folder, '0001_people.sql'), `select '${guest.email}'::integer`)
  const failed = await migrate({ url }, { folder }).catch((error: unknown) => error)
  expect(explainFailure(failed)).toBe(
    'The migration 0001_people.sql failed: invalid input syntax for type integer: "[removed]"',
  )

  const bar = await openBar()
  await bar.write(guest)
  const misread = await bar.db
    .execute(sql`select email::integer from messages where email = ${guest.email}`)
    .catch((error: unknown) => error)
  expect(explainFailure(misread)).toContain('invalid input syntax for type integer: "[removed]"')
  expectNothingPersonal(explainFailure(misread))
})

test.runIf(isDeep)('an error that nobody caught ends the product and is logged like any other', async () => {
  const words = ['scripts/run-ts.mjs', 'tests/uncaught-error.process.ts', guest.email]
  const ended = await promisify(execFile)(process.execPath, words).catch((error: unknown) => error)
  expect(ended).toMatchObject({ code: 1, stderr: '', stdout: expect.stringContaining('the database refused') })
  expectNothingPersonal((ended as { stdout: string }).stdout)
})

test('an error is written without its values under whatever name it is logged', async () => {
  const bar = await openBar({ failure: failures['a unique index'] })
  await bar.write(guest)
  const failure = await bar.db
    .execute(sql`update messages set email = ${guest.email}, id = ${guest.name}`)
    .then(() => bar.db.execute(sql`select ${guest.message}::integer`))
    .catch((error: unknown) => error)
  expect(String(failure)).toContain(guest.message)
  bar.deps.log.error(failure)
  bar.deps.log.error({ err: failure })
  bar.deps.log.error({ reason: failure }, 'something failed')
  bar.deps.log.error({ err: new AggregateError([failure], 'all failed', { cause: failure }) }, 'many failed')
  expect(bar.lines().filter(({ level }) => level === 50)).toHaveLength(4)
  expectNothingPersonal(bar.text())
})

test('who was refused can be found in the log, and who was answered cannot', async () => {
  const bar = await openBar({ settings: { TRUST_PROXY: '1' } })
  const cookie = await signInAs(bar.deps, 'seo')
  const [account] = (await bar.db.execute<{ id: string }>(sql`select id from accounts`)).rows
  const from = { 'x-forwarded-for': '203.0.113.7', 'sec-fetch-site': 'same-origin' }
  const ask = async (url: string, headers = {}) =>
    (await bar.app.request(url, { headers: { ...from, ...headers } })).status
  expect([
    await ask('/api/hours', { cookie }),
    await ask('/api/members'),
    await ask('/api/members', { cookie }),
    await ask('/api/nothing', { cookie }),
  ]).toEqual([200, 401, 403, 404])
  const login = { method: 'POST', body: JSON.stringify({ email: guest.email, password: 'guessed' }) }
  let status = 0
  while (status !== 429) {
    const headers = { ...from, cookie, 'content-type': 'application/json' }
    status = (await bar.app.request('/api/login/member', { ...login, headers })).status
  }

  const requests = bar.lines().filter(({ msg }) => msg === 'request')
  expect(requests.filter(({ path }) => path === '/api/hours' || path === '/api/nothing').map(Object.keys)).toEqual(
    Array(2).fill(['level', 'time', 'requestId', 'method', 'path', 'status', 'ms', 'msg']),
  )
  const who = (wanted: number) => {
    const line = requests.find(({ status }) => status === wanted)
    return { address: line?.address, accounts: line?.accounts }
  }
  expect(who(401)).toEqual({ address: '203.0.113.7', accounts: undefined })
  expect(who(403)).toEqual({ address: '203.0.113.7', accounts: [account?.id] })
  expect(who(429)).toEqual({ address: '203.0.113.7', accounts: [account?.id] })
  expectNothingPersonal(bar.text())
})

function expectNothingPersonal(text: string) {
  for (const value of [...Object.values(guest), guest.phone.slice(1), 'Philippa', 'quartermaine', 'anniversary']) {
    expect(text).not.toContain(value)
  }
}

/** A bar, and everything that it logs. Its database fails as the test wants it, and is mended afterwards. */
async function openBar({ settings = {}, pos = fakePos().pos, statementTimeoutMs = 600_000, failure }: Opened = {}) {
  const worker = await openTestDatabase()
  await emptyTables()
  const { url } = worker
  const { db, close } = openDatabase(`${url}?statement_timeout=${statementTimeoutMs}`, () => undefined)
  if (failure) await worker.db.execute(sql.raw(failure.make))
  onTestFinished(async () => {
    await close()
    if (failure) await worker.db.execute(sql.raw(failure.mend))
  })
  const written: string[] = []
  const log = createLog('trace', { write: (line) => void written.push(line) })
  const config = readConfig({ DEMO: '1', ALLOW_INSECURE: 'demo', ...settings })
  const changes = createChangeListener({ databaseUrl: url, log })
  const deps = { config, db, clock: systemClock, log, changes, metrics: createMetrics(), pos }
  const app = createApp({ ...deps, isReady: () => true, tryPages })
  return {
    db,
    deps,
    app,
    text: () => written.join(''),
    lines: (): Line[] => written.map((line) => JSON.parse(line)),
    write: (params: typeof guest) =>
      app.request('/api/v1.0/email/send', {
        method: 'POST',
        body: JSON.stringify(makeEmailPayload(params)),
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      }),
    /** The errors that are kept and shown to the owner. */
    stored: async () => {
      const { rows } = await db.execute<{ error: string }>(
        sql`select last_error as error from jobs where last_error is not null
            union all select error from schedule_runs where error is not null
            union all select error from sync_runs where error is not null`,
      )
      return rows.map(({ error }) => error)
    },
  }
}

type Pos = ReturnType<typeof fakePos>['pos']
type Opened = {
  settings?: Record<string, string>
  pos?: Pos
  statementTimeoutMs?: number | undefined
  failure?: { make: string; mend: string }
}
type Line = Record<string, unknown> & { msg: string; level: number; status: number }
