import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import sharp from 'sharp'
import type { listPhotos } from '#features/photos/photos.contract.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db.ts'
import { findRunningOwnPostgres } from '#platform/own-postgres/own-postgres.ts'
import { makeDataFolder, startBuiltProduct } from '#tests/built-product.ts'
import { signInAs } from '#tests/make/sign-in-as.ts'
import { urls } from '#urls.ts'
import type { AnswerOf } from '#web/contract/endpoint.ts'
import { makeHostileFiles } from './bench-hostile-files.ts'
import { forSeconds, inMs, visit } from './bench-visit.ts'

const HOSTILE = 200
const GOOD = 30
const QUIET_SECONDS = 10
const TOO_MANY = 429
const pages = [urls.home, urls.menu, urls.events]

/** What uploads cost those who only look: 200 hostile files, then 30 photos of a phone at once. */
export async function measurePhotos() {
  const { dataDir, remove } = await makeDataFolder()
  const product = await startBuiltProduct({ dataDir, settings: { DEMO: '0' } })
  const databaseUrl = await findRunningOwnPostgres(dataDir)
  if (!databaseUrl) throw new Error('The product has no database of its own')
  const { db, close } = openDatabase(databaseUrl, () => undefined)
  try {
    const cookie = await signInAs({ db, clock: systemClock }, 'owner')
    const headers = { origin: product.url, cookie }
    const send = (name: string, content: Buffer) =>
      fetch(`${product.url}/api/photos?name=${name}`, { method: 'POST', headers, body: new Uint8Array(content) }).then(
        ({ status }) => status,
        () => 0, // A file that is far too large is not read to its end.
      )
    const list = async (): Promise<AnswerOf<typeof listPhotos>> =>
      (await fetch(`${product.url}/api/photos`, { headers })).json()
    const untilMade = async () => {
      while ((await list()).uploads.some(({ refusal }) => refusal === null)) await pause(500)
    }
    const meanwhile = async (work: () => Promise<void>) => {
      let isOver = false
      const visiting = visit(product.url, pages, () => isOver)
      await work().finally(() => {
        isOver = true
      })
      return visiting
    }

    await visit(product.url, pages, forSeconds(3))
    const quiet = await visit(product.url, pages, forSeconds(QUIET_SECONDS))
    const memoryBefore = memoryOf(product.pid)
    let mostMemory = memoryBefore
    const watching = setInterval(() => {
      mostMemory = Math.max(mostMemory, memoryOf(product.pid))
    }, 100)

    const hostile = await makeHostileFiles(HOSTILE)
    const whileHostile = await meanwhile(async () => {
      for (const { name, content } of hostile) {
        // No more than a hundred may wait.
        if ((await send(name, content)) !== TOO_MANY) continue
        await untilMade()
        await send(name, content)
      }
      await untilMade()
    })
    const accepted = (await list()).photos.filter(({ uploaded }) => uploaded).length
    clearInterval(watching)

    const good = await makePhotos()
    const whileGood = await meanwhile(async () => {
      await Promise.all(good.map((content, number) => send(`phone-${number}.jpg`, content)))
      await untilMade()
    })
    const made = (await list()).photos.filter(({ uploaded }) => uploaded).length
    const ratio = (busy: typeof quiet) =>
      `median ${inMs(busy.median)}, 95th percentile ${inMs(busy.p95)}; ${(busy.median / quiet.median).toFixed(2)} and ${(busy.p95 / quiet.p95).toFixed(2)} of quiet (goal: at most 2)`
    return [
      { what: `${HOSTILE} hostile files`, figure: `${accepted} accepted (goal: none)` },
      { what: 'Memory of the server', figure: `${memoryBefore} MB before, ${mostMemory} MB at most` },
      { what: 'Pages, quiet', figure: `median ${inMs(quiet.median)}, 95th percentile ${inMs(quiet.p95)}` },
      { what: 'Pages while hostile files come', figure: ratio(whileHostile) },
      { what: `Pages while ${GOOD} photos are made`, figure: `${ratio(whileGood)}; ${made} made` },
      { what: 'Load of the machine', figure: loadavg()[0]?.toFixed(1) ?? '' },
    ]
  } finally {
    await close()
    await product.stop()
    await remove()
  }
}

/** As a phone takes them: 12 megapixels, each another one. */
async function makePhotos(): Promise<Buffer[]> {
  const photos: Buffer[] = []
  for (let number = 0; number < GOOD; number += 1) {
    const master = sharp('media/masters/hero-matchday.jpg')
      .resize(4000, 3000)
      .modulate({ hue: number * 10 })
    photos.push(await master.jpeg({ quality: 90 }).toBuffer())
  }
  return photos
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function memoryOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}
