import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from '#tests/browser.ts'
import { makeDataFolder, startBuiltProduct } from '#tests/built-product.ts'
import { measureDashboard } from './bench-dashboard.ts'
import { measureDesk } from './bench-desk.ts'
import { requestsPerSecond } from './bench-load.ts'
import { measureMembers } from './bench-members.ts'
import { measureMonitor } from './bench-monitor.ts'
import { measurePhotos } from './bench-photos.ts'
import { measurePrivate } from './bench-private.ts'
import { measureSync } from './bench-sync.ts'
import { measureTerminal } from './bench-terminal.ts'
import { kilobytes, measurePage } from './measure-page.ts'

// npm run bench: what the built product costs a visitor and a machine. Figures of one run are compared with each other;
// figures of different machines are not comparable.

const ROUNDS = 5
const SECONDS_A_ROUND = 2
const GOAL_OF_BARE = 0.8

// `npm run bench -- sync` measures one part alone.
const parts = {
  site: measureSite,
  members: measureMembers,
  private: measurePrivate,
  dashboard: measureDashboard,
  desk: measureDesk,
  sync: measureSync,
  terminal: measureTerminal,
  monitor: measureMonitor,
  photos: measurePhotos,
}
const wanted = process.argv.slice(2)
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const { what, figure } of (await measure()) ?? []) print(what, figure)
}

async function measureSite() {
  const { dataDir, remove } = await makeDataFolder()
  const first = await timedStart(dataDir)
  await first.stop()
  const second = await timedStart(dataDir)
  try {
    print('First start, empty data folder', `${first.seconds.toFixed(2)} s until the first page is answered`)
    print('Second start', `${second.seconds.toFixed(2)} s (goal: within 3 s)`)
    await printWeights([`${second.url}/`, `${second.url}/contact`])
    await measureSpeed(`${second.url}/contact`)
    print('Memory of the server after that', `${memoryOf(second.pid)} MB resident`)
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

async function printWeights(addresses: string[]) {
  const browser = await chromium.launch(launchOptions)
  try {
    for (const address of addresses) {
      const { requests, total, firstPaint, scripts } = await measurePage(browser, address)
      print(
        `Page ${new URL(address).pathname} on a phone`,
        `${requests} requests, ${kilobytes(total)} in all, HTML with its CSS ${kilobytes(firstPaint)}, JavaScript before interaction ${kilobytes(scripts)} (gzip)`,
      )
    }
  } finally {
    await browser.close()
  }
}

/** A kept page beside a bare node:http with the same bytes, in turns, so that a noisy machine disturbs both alike. */
async function measureSpeed(url: string) {
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
  print('A kept page', `${Math.round(median(ours))} requests/s`)
  print('Bare node:http, same bytes', `${Math.round(median(theirs))} requests/s`)
  print('Ratio', `${ratio.toFixed(2)} (goal: at least ${GOAL_OF_BARE})`)
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

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function print(what: string, figure: string) {
  console.log(`${what.padEnd(36)} ${figure}`)
}
