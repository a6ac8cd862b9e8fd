import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { installTool } from './install-tool.ts'
import { sum } from './measure-page.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

export type Run = {
  scores: Record<Category, number>
  /** Audits that cost points, and what Lighthouse measured for them. */
  misses: string[]
  figures: Figures
}

export type Figures = {
  firstPaintMs: number
  largestPaintMs: number
  blockingMs: number
  speedIndexMs: number
  shift: number
  /** As they come over the wire, headers included. */
  documentBytes: number
  scriptBytes: number
  /** How fast the machine was during the run, by Lighthouse's own measure: far below its usual, it was busy. */
  machine: number
}

/** A browser that is busy loses the beginning of a page now and then (NO_NAVSTART). Such a run measured nothing and is made again. */
const TRIES = 4

const audit = z.object({
  score: z.number().nullable(),
  title: z.string(),
  displayValue: z.string().optional(),
  numericValue: z.number().optional(),
  details: z.unknown().optional(),
})
const networkRequests = z.object({
  items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number() })),
})
const answer = z.object({
  runtimeError: z.object({ code: z.string(), message: z.string() }).optional(),
  audits: z.record(z.string(), audit),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  environment: z.object({ benchmarkIndex: z.number() }),
})

/** One run in the browser that listens at this port. */
export async function runLighthouse(url: string, port: number): Promise<Run> {
  let problem = ''
  for (let tries = 0; tries < TRIES; tries += 1) {
    const lhr = await ask(url, port)
    if (!lhr.runtimeError) return toRun(lhr)
    problem = lhr.runtimeError.message
  }
  throw new Error(`${url} could not be measured: ${problem}`)
}

async function ask(url: string, port: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'))
  // In a file: what a process has not yet written to a pipe when it ends is lost.
  const file = path.join(folder, 'answer.json')
  const output = ['--output=json', `--output-path=${file}`, '--quiet']
  const cli = path.join(installTool('lighthouse', 'lighthouse'), 'cli/index.js')
  const options = [`--port=${port}`, ...output, `--only-categories=${categories.join(',')}`]
  try {
    // A run that measured nothing ends with an error, and with an answer that says why.
    await promisify(execFile)(process.execPath, [cli, url, ...options]).catch((error: Error) => {
      if (!existsSync(file)) throw error
    })
    return answer.parse(JSON.parse(await readFile(file, 'utf8')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function toRun({ audits, environment, categories: measured }: z.output<typeof answer>): Run {
  const shown = (name: string) => audits[name]?.displayValue?.replaceAll('\u00a0', ' ') ?? ''
  const measuredAs = (name: string) => audits[name]?.numericValue ?? 0
  const scoreOf = (category: Category) => Math.round((measured[category]?.score ?? 0) * 100)
  const costly = categories.flatMap((category) =>
    (measured[category]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && isLost(audits[id]?.score)),
  )
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    misses: costly.map(({ id }) => `${id}: ${audits[id]?.title} ${shown(id)}`.trim()),
    figures: {
      firstPaintMs: measuredAs('first-contentful-paint'),
      largestPaintMs: measuredAs('largest-contentful-paint'),
      blockingMs: measuredAs('total-blocking-time'),
      speedIndexMs: measuredAs('speed-index'),
      shift: measuredAs('cumulative-layout-shift'),
      // The first is the page, others are the forms in its frames.
      documentBytes: sizesOf(audits, 'Document')[0] ?? 0,
      scriptBytes: sum(sizesOf(audits, 'Script')),
      machine: environment.benchmarkIndex,
    },
  }
}

function sizesOf(audits: Record<string, z.output<typeof audit>>, type: string): number[] {
  const { items } = networkRequests.parse(audits['network-requests']?.details)
  return items.filter(({ resourceType }) => resourceType === type).map(({ transferSize }) => transferSize)
}

/** An audit that does not apply has no score. Of the gradual ones, those above nine tenths are fine in Lighthouse's eyes. */
function isLost(score: number | null | undefined) {
  return typeof score === 'number' && score < 0.9
}
