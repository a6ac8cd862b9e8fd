import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from '#tests/browser.ts'
import { makeDataFolder, startBuiltProduct } from '#tests/built-product.ts'
import { budgetOf } from '#tests/page-budgets.ts'
import { publicAddresses } from '#tests/public-addresses.ts'
import { urls } from '#urls.ts'
import { requestsPerSecond } from './bench-load.ts'
import { atLeast, atMost, inKilobytes, inNumbers, inSeconds, inTimes, median, type Row } from './bench-rows.ts'
import { measurePage, type PageWeight } from './measure-page.ts'

const ROUNDS = 5
const SECONDS_A_ROUND = 2
const GOAL = { startSeconds: 3, ofBare: 0.8 }

/** What a public page costs a phone, and the machine that serves it. */
export async function measureSite(): Promise<Row[]> {
  const { dataDir, remove } = await makeDataFolder()
  const first = await timedStart(dataDir)
  await first.stop()
  const second = await timedStart(dataDir)
  try {
    return [
      { what: 'First start, empty data folder, until the first page', figure: inSeconds(first.seconds) },
      { what: 'Second start', ...atMost(second.seconds, GOAL.startSeconds, inSeconds) },
      ...(await measureWeights(second.url)),
      ...(await measureSpeed(`${second.url}${urls.contact}`)),
      { what: 'Memory of the server after that', figure: `${memoryOf(second.pid)} MB resident` },
    ]
  } finally {
    await second.stop()
    await remove()
  }
}

async function timedStart(dataDir: string) {
  const startedAt = performance.now()
  const product = await startBuiltProduct({ dataDir })
  await (await fetch(product.url)).text()
  return { ...product, seconds: (performance.now() - startedAt) / 1000 }
}

const weighed = [
  { key: 'requests', what: 'Requests of a page on a phone', tell: inNumbers },
  { key: 'firstPaint', what: 'Its HTML with what holds back the first paint, gzip', tell: inKilobytes },
  { key: 'scripts', what: 'Its scripts before anybody touches it, gzip', tell: inKilobytes },
  { key: 'fonts', what: 'Its files of fonts', tell: inNumbers },
  { key: 'textStyles', what: 'Font sizes and weights on its first screen', tell: inNumbers },
  { key: 'leadPicture', what: 'Its first picture', tell: inKilobytes },
  { key: 'total', what: 'All that it loads', tell: inKilobytes },
] as const

/** Of each weight the page that is nearest to its budget, or furthest above it. */
async function measureWeights(url: string): Promise<Row[]> {
  const browser = await chromium.launch(launchOptions)
  try {
    const pages: { address: string; weight: PageWeight }[] = []
    for (const address of publicAddresses)
      pages.push({ address, weight: await measurePage(browser, `${url}${address}`) })
    return weighed.map(({ key, what, tell }) => {
      const shareOf = ({ address, weight }: (typeof pages)[number]) => weight[key] / budgetOf(address)[key]
      const [heaviest] = pages.toSorted((one, other) => shareOf(other) - shareOf(one))
      if (!heaviest) throw new Error('There are no public pages')
      const { address, weight } = heaviest
      return { what: `${what}: ${address}`, ...atMost(weight[key], budgetOf(address)[key], tell) }
    })
  } finally {
    await browser.close()
  }
}

/** A kept page beside a bare node:http with the same bytes, in turns, so that a noisy machine disturbs both alike. */
async function measureSpeed(url: string): Promise<Row[]> {
  const { headers, body } = await readAnswer(url)
  const bare = fork(path.resolve('scripts/bench-bare-server.mjs'))
  bare.send({ headers, body: body.toString('base64') })
  const [port] = await once(bare, 'message')
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await requestsPerSecond(url, { seconds: SECONDS_A_ROUND }))
    theirs.push(await requestsPerSecond(`http://127.0.0.1:${port}/`, { seconds: SECONDS_A_ROUND }))
  }
  bare.kill()
  const ratio = median(ours.map((value, round) => value / (theirs[round] ?? value)))
  return [
    { what: 'A kept page, requests a second', figure: inNumbers(median(ours)) },
    { what: 'Bare node:http with the same bytes, requests a second', figure: inNumbers(median(theirs)) },
    { what: 'A kept page beside that', ...atLeast(ratio, GOAL.ofBare, inTimes) },
  ]
}

/** The answer as it is on the wire, still compressed, without the headers that Node adds to every answer. */
async function readAnswer(url: string) {
  const [response] = await once(get(url, { headers: { 'accept-encoding': 'br' } }), 'response')
  const { date, connection, 'keep-alive': keepAlive, ...headers } = response.headers
  return { headers, body: Buffer.concat(await response.toArray()) }
}

function memoryOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}
