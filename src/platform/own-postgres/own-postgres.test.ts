import { execFileSync, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findProcessStart } from '#platform/data-folder.ts'
import { isDeep } from '#tests/depth.ts'
import { type Child, listProcessesOn, startChild, waitUntilNobodyWorksOn } from '#tests/product/child.ts'
import { findRunningOwnPostgres, type OwnPostgres, startOwnPostgres } from './own-postgres.ts'

const isRoot = process.getuid?.() === 0

let dataDir: string
let postgres: OwnPostgres | undefined
let child: Child | undefined

/** A folder in which a first start is over. To make one takes longer than most tests here. */
let startedBefore: string

beforeAll(async () => {
  startedBefore = await makeFolder()
  await (await startOwnPostgres({ dataDir: startedBefore, durable: false })).stop()
})

afterAll(() => rm(startedBefore, { recursive: true }))

beforeEach(async () => {
  dataDir = await makeFolder()
  execFileSync('cp', ['-a', `${startedBefore}/.`, dataDir])
})

afterEach(async () => {
  await child?.kill()
  await postgres?.stop()
  child = undefined
  postgres = undefined
  await waitUntilNobodyWorksOn(dataDir)
  await rm(dataDir, { recursive: true })
})

test('what was written is there after a stop and a start, and the password stays the same', async () => {
  const first = await start()
  await query(first.url, 'create table notes (text text)')
  await query(first.url, "insert into notes values ('Zoë')")
  expect(await findRunningOwnPostgres(dataDir)).toBe(first.url)
  await first.stop()
  expect(await findRunningOwnPostgres(dataDir)).toBeUndefined()

  const second = await start()
  expect(await query(second.url, 'select upper(text) as text from notes')).toEqual([{ text: 'ZOË' }])
  expect(new URL(second.url).password).toBe(new URL(first.url).password)
})

test('nobody gets in without the password, and nobody else can read it', async () => {
  const { url } = await start()
  const wrong = new URL(url)
  wrong.password = 'guess'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  expect((await stat(path.join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600)
})

test('it waits for the disk unless told otherwise', async () => {
  postgres = await startOwnPostgres({ dataDir })
  expect(await query(postgres.url, 'show fsync')).toEqual([{ fsync: 'on' }])
})

test('a second start on the same folder is refused and does not disturb the first', async () => {
  const { url } = await start()
  await expect(startOwnPostgres({ dataDir })).rejects.toThrow(
    `The data folder ${dataDir} is in use by process ${process.pid}`,
  )
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(isDeep).each(['its first process', 'its keeper', 'both of its keepers'])(
  'it comes back at the same address after somebody killed %s',
  async (victim) => {
    const { url } = await start()
    const processes = await listProcessesOn(dataDir)
    const shells = processes.filter(({ command }) => command[0] === 'sh').map(({ pid }) => pid)
    const postmaster = await readPostmasterPid()
    const targets = {
      'its first process': [postmaster],
      'its keeper': shells.slice(0, 1),
      'both of its keepers': shells,
    }[victim]
    for (const pid of targets ?? []) process.kill(pid, 'SIGKILL')

    for (let pid = postmaster; pid === postmaster; pid = await readPostmasterPid()) await delay(20)
    expect(await queryUntilAnswered(url, 'select 1 as one')).toEqual([{ one: 1 }])
  },
)

test('it ends when the product is killed, and the next start finds everything that was confirmed', async () => {
  child = startChild('tests/product/write-numbers.ts', dataDir)
  let confirmed = 0
  while (confirmed < 20) confirmed = Number(await child.nextLine())
  await child.kill()

  const { url } = await start()
  const [found] = await query(url, 'select max(n) as last, count(*)::int as count from numbers')
  expect(found?.last).toBeGreaterThanOrEqual(confirmed)
  expect(found?.count).toBe(found?.last)
})

test.runIf(isDeep)(
  'one that nobody stops, since product and keeper were killed together, is stopped by the next start',
  async () => {
    child = startChild('tests/product/write-numbers.ts', dataDir)
    await child.nextLine()
    const processes = await listProcessesOn(dataDir)
    for (const { pid } of processes.filter(({ command }) => command[0] === 'sh')) process.kill(pid, 'SIGKILL')
    await child.kill()
    const orphan = await readPostmasterPid()

    const { url } = await start()
    expect(await findProcessStart(orphan)).toBeUndefined()
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  },
)

test.runIf(isDeep)('a first start that was cut off does not spoil the next one', async () => {
  for (const name of await readdir(dataDir)) await rm(path.join(dataDir, name), { recursive: true })
  await mkdir(path.join(dataDir, 'postgres-unfinished-abc', 'cluster', 'base'), { recursive: true })
  const { url } = await start()
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect((await readdir(dataDir)).filter((name) => name.includes('unfinished'))).toEqual([])
})

test.runIf(isDeep)('it starts although the process id of its predecessor now belongs to somebody else', async () => {
  const stranger = spawn('sleep', ['1000'], isRoot ? { uid: 65_534, gid: 65_534 } : {})
  try {
    await writeFile(
      path.join(dataDir, 'postgres', 'postmaster.pid'),
      `${stranger.pid}\n${dataDir}/postgres\n1\n5432\n\n\n`,
    )
    const { url } = await start()
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(stranger.exitCode).toBeNull()
  } finally {
    stranger.kill()
  }
})

test('a lost password file is reported by its name, and a failed start gives the folder back', async () => {
  const file = path.join(dataDir, 'postgres-password')
  const password = await readFile(file)
  await rm(file)
  await expect(start()).rejects.toThrow(`The file ${file} is missing`)
  await writeFile(file, password)
  expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('files of another version of PostgreSQL are refused in words', async () => {
  await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '12\n')
  await expect(start()).rejects.toThrow(
    /PostgreSQL could not start in .*: FATAL: {2}database files are incompatible with server/,
  )
})

test.runIf(isRoot)('a folder under a private one is refused for root, naming the private one', async () => {
  const hidden = path.join(dataDir, 'private')
  await mkdir(hidden)
  await chmod(hidden, 0o700)
  await expect(startOwnPostgres({ dataDir: path.join(hidden, 'data') })).rejects.toThrow(`who may not enter ${hidden}.`)
})

const makeFolder = () => mkdtemp(path.join(tmpdir(), 'eleven-tides-postgres-'))

async function start() {
  postgres = await startOwnPostgres({ dataDir, durable: false })
  return postgres
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function queryUntilAnswered(url: string, text: string) {
  for (;;) {
    const rows = await query(url, text).catch(() => undefined)
    if (rows) return rows
    await delay(20)
  }
}

/** Zero while there is none. */
async function readPostmasterPid() {
  return parseInt(await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '0'), 10)
}
