import { readFileSync } from 'node:fs'
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
import { inMs, inNumbers, none, type Row } from './bench-rows.ts'
import { compareVisits, forSeconds, visit } from './bench-visit.ts'

const HOSTILE = 200
const GOOD = 30
const QUIET_SECONDS = 10
const TOO_MANY = 429
const pages = [urls.home, urls.menu, urls.events]

/** What uploads cost those who only look: 200 hostile files, then 30 photos of a phone at once. */
export async function measurePhotos(): Promise<Row[]> {
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
    return [
      { what: `Accepted of ${HOSTILE} hostile files`, ...none(accepted) },
      { what: 'Memory of the server', figure: `${memoryBefore} MB before, ${mostMemory} MB at most` },
      { what: 'Pages, quiet', figure: `median ${inMs(quiet.median)}, 95th percentile ${inMs(quiet.p95)}` },
      ...compareVisits('Pages while hostile files come', { quiet, busy: whileHostile }),
      ...compareVisits(`Pages while ${GOOD} photos are made`, { quiet, busy: whileGood }),
      { what: 'Photos made', figure: inNumbers(made) },
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
