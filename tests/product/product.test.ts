import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProcessStart } from '#platform/data-folder.ts'
import { clusterFolder } from '#platform/own-postgres/own-postgres-cluster.ts'
import { findPostmaster } from '#platform/own-postgres/own-postgres-postmaster.ts'
import { makeDataFolder, startBuiltProduct } from '../built-product.ts'
import { waitUntilNobodyWorksOn } from './child.ts'
import { crashRuns } from './crash-runs.ts'
import { HoursWriter, readNumber } from './hours-writer.ts'

const HOURS_PASSWORD = 'a password for the crash tests'
const MAX_WRITING_MS = 800
const LOOK_EVERY_MS = 50
const MAX_LOOKS = 1_200

let folder: Awaited<ReturnType<typeof makeDataFolder>>
let product: Awaited<ReturnType<typeof startBuiltProduct>>
let writer: HoursWriter

beforeAll(async () => {
  folder = await makeDataFolder()
  await start()
  writer = new HoursWriter()
  await writer.signIn(product.url, HOURS_PASSWORD)
})

afterAll(async () => {
  if ((await findProcessStart(product.pid)) !== undefined) await product.stop()
  await waitUntilNobodyWorksOn(folder.dataDir)
  await folder.remove()
})

test(`no confirmed change is lost when the product is killed (kills: ${crashRuns.product})`, async () => {
  for (let run = 1; run <= crashRuns.product; run += 1) {
    const writing = writer.write(product.url)
    await writer.waitForProgress()
    await delay(randomInt(MAX_WRITING_MS))
    process.kill(product.pid, 'SIGKILL')
    expect(await writing).toBe('unreachable')
    // Every other time the next start comes at once and meets a PostgreSQL that is still stopping.
    if (run % 2 === 0) await waitUntilNobodyWorksOn(folder.dataDir)

    await start()
    await expectNothingLost(`after kill ${run} of the product`)
  }
})

test(`no confirmed change is lost when PostgreSQL is killed, and the product lives on (kills: ${crashRuns.postgres})`, async () => {
  const writing = writer.write(product.url)
  for (let run = 1; run <= crashRuns.postgres; run += 1) {
    await writer.waitForProgress()
    await delay(randomInt(MAX_WRITING_MS))
    const confirmedBefore = writer.confirmed
    process.kill(await waitForPostmaster(), 'SIGKILL')
    expect(await readNumber(product.url), `after kill ${run} of PostgreSQL`).toBeGreaterThanOrEqual(confirmedBefore)
  }
  await writer.waitForProgress()
  writer.stop()
  expect(await writing).toBe('stopped')
  await expectNothingLost('at the end')

  await product.stop()
  await start()
  await expectNothingLost('after a stop and a start')
})

async function start() {
  product = await startBuiltProduct({
    dataDir: folder.dataDir,
    // Losing the connection is what these tests cause, so it is not worth a line each time.
    settings: { HOURS_PASSWORD, DEMO: '0', LOG_LEVEL: 'fatal' },
  })
}

/** A change that was sent and not confirmed may be there or not. */
async function expectNothingLost(when: string) {
  const found = await readNumber(product.url)
  expect(found, when).toBeGreaterThanOrEqual(writer.confirmed)
  expect(found, when).toBeLessThanOrEqual(writer.sent)
}

/** Sessions can outlive a killed PostgreSQL for a moment and even confirm a change, before the next one has started. */
async function waitForPostmaster() {
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const postmaster = await findPostmaster(clusterFolder(folder.dataDir))
    if (postmaster) return postmaster.pid
    await delay(LOOK_EVERY_MS)
  }
  throw new Error('PostgreSQL did not come back.')
}
