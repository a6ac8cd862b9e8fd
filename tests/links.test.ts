import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { publicAddresses } from './public-addresses.ts'
import { openTestBar } from './test-bar.ts'

const { send } = await openTestBar()
const read = new Map<string, Promise<{ status: number; text: string }>>()

function fetchOnce(path: string) {
  const known = read.get(path)
  if (known) return known
  const fetched = Promise.resolve(send('GET', path)).then(async (answer) => ({
    status: answer.status,
    text: await answer.text(),
  }))
  read.set(path, fetched)
  return fetched
}

test('every link and every picture of the public pages leads to something that is there', async () => {
  const targets = new Map<string, string>()
  for (const address of publicAddresses) {
    for (const target of listTargets((await fetchOnce(address)).text, address)) targets.set(target, address)
  }
  expect(targets.size).toBeGreaterThan(60)

  const dead: string[] = []
  for (const [target, address] of targets) {
    const [path = '', anchor] = target.split('#')
    const { status, text } = await fetchOnce(path)
    if (status >= 400) dead.push(`${address} → ${target}: ${status}`)
    else if (anchor && !text.includes(` id="${anchor}"`)) dead.push(`${address} → ${target}: no such place on the page`)
  }
  expect(dead).toEqual([])
})

test('links that leave the site open in a new tab, cannot reach back, and say so', async () => {
  for (const address of publicAddresses) {
    const { text } = await fetchOnce(address)
    const leaving = text.match(/<a [^>]*href="https?:[^>]*>.*?<\/a>/gs) ?? []
    expect(leaving.length, address).toBeGreaterThan(2)
    const careless = leaving.filter(
      (link) => !/target="_blank"/.test(link) || !/rel="noopener/.test(link) || !/\(opens in a new tab\)/.test(link),
    )
    expect(careless, address).toEqual([])
  }
})

/**
 * Our own addresses that a page names, resolved from where they stand, without queries: a query chooses what an address
 * shows and never whether it is there. What only the browser's build serves is not there in this test: icons count as
 * there when they are in the folder that the build takes over as it is.
 */
function listTargets(html: string, from: string): string[] {
  const attributes = [...html.matchAll(/\s(?:href|src|action)="([^"]+)"/g)].map((match) => match[1] ?? '')
  const sources = [...html.matchAll(/\ssrc[sS]et="([^"]+)"/g)].flatMap((match) =>
    (match[1] ?? '').split(', ').map((candidate) => candidate.split(' ')[0] ?? ''),
  )
  return [...attributes, ...sources]
    .map((target) => new URL(target, `http://bar.test${from}`))
    .filter(({ origin, pathname }) => origin === 'http://bar.test' && !/^\/(src|@vite|api)\//.test(pathname))
    .filter(({ pathname }) => pathname === '/' || !existsSync(path.join('public', pathname)))
    .map(({ pathname, hash }) => `${pathname}${hash}`)
}
