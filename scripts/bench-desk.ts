import { setTimeout as pause } from 'node:timers/promises'
import { sendMessagesJob } from '#features/members/messages/messages.jobs.ts'
import type { JobWire } from '#features/operations/operations.contract.ts'
import type { ProgramAnswer } from '#features/operations/program/program.contract.ts'
import { pollOrdersJob } from '#features/pos/poll/poll.jobs.ts'

/** These wait for their next turn at any time. */
const endless: readonly string[] = [pollOrdersJob.name, sendMessagesJob.name]
const LOOK_AGAIN_MS = 1000
/** By then a started server has begun with what it missed. */
const MADE_UP_FROM_MS = 15_000

/** A product, and the cookie of somebody who may see what is asked for. */
export type Desk = { url: string; cookie: string }

type Sent = { method?: string; body: object }

export async function ask({ url, cookie }: Desk, path: string, sent?: Sent): Promise<string> {
  const headers = { cookie, origin: url, ...(sent && { 'content-type': 'application/json' }) }
  const request = sent && { method: sent.method ?? 'POST', body: JSON.stringify(sent.body) }
  const answer = await fetch(`${url}${path}`, { headers, ...request })
  const told = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${told.slice(0, 200)}`)
  return told
}

/** Asks for a file, and gives it up when it begins. */
export async function askForFirstByte({ url, cookie }: Desk, path: string): Promise<void> {
  const answer = await fetch(`${url}${path}`, { headers: { cookie } })
  const reader = answer.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
}

export async function timed(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await act()
  return performance.now() - startedAt
}

/** Figures from before the crowd came do not count. */
export async function untilCounted(desk: Desk, startedAt: number) {
  for (;;) {
    const program: ProgramAnswer = JSON.parse(await ask(desk, '/api/program'))
    if (program.state === 'counted' && Date.parse(program.countedAt) >= startedAt) return
    await pause(LOOK_AGAIN_MS)
  }
}

/** A server that has just started has work to make up for. */
export async function untilQuiet(desk: Desk) {
  await pause(MADE_UP_FROM_MS)
  for (;;) {
    const waiting: JobWire[] = JSON.parse(await ask(desk, '/api/jobs?state=waiting'))
    if (waiting.every(({ name }) => endless.includes(name))) return
    await pause(LOOK_AGAIN_MS)
  }
}
