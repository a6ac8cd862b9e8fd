import { randomInt } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startOwnPostgres } from '#platform/own-postgres/own-postgres.ts'
import { startChild, waitUntilNobodyWorksOn } from './child.ts'
import { crashRuns } from './crash-runs.ts'

const MAX_FIRST_START_MS = 2_500

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'eleven-tides-crash-'))
})

afterEach(async () => {
  await waitUntilNobodyWorksOn(dataDir)
  await rm(dataDir, { recursive: true })
})

test(`a first start that is killed at any moment does not spoil the next one (kills: ${crashRuns.firstStart})`, async () => {
  for (let run = 1; run <= crashRuns.firstStart; run += 1) {
    const child = startChild('tests/product/write-numbers.ts', dataDir)
    await delay(randomInt(MAX_FIRST_START_MS))
    await child.kill()

    const postgres = await startOwnPostgres({ dataDir })
    const client = new pg.Client(postgres.url)
    await client.connect()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
    await postgres.stop()
    for (const name of await readdir(dataDir)) {
      if (name.startsWith('postgres')) await rm(path.join(dataDir, name), { recursive: true })
    }
  }
})

test('the product is told when PostgreSQL cannot be brought back, and can still stop', async () => {
  const failures = new EventEmitter()
  const failed = once(failures, 'failed')
  const postgres = await startOwnPostgres({
    dataDir,
    durable: false,
    onFailed: (error) => failures.emit('failed', error.message),
  })
  const control = path.join(dataDir, 'postgres', 'global', 'pg_control')
  const postmaster = Number.parseInt(await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
  await rename(control, `${control}.lost`)
  process.kill(postmaster, 'SIGKILL')

  expect(await failed).toEqual([expect.stringMatching(/^PostgreSQL failed 10 times in a row: .*pg_control/)])
  await postgres.stop()
})
