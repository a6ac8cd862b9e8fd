import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, readlink } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'

const project = path.resolve(import.meta.dirname, '../..')

export type Child = {
  pid: number
  /** The next line it prints; fails when it ends before. */
  nextLine(): Promise<string>
  /** Ends it the hard way and waits until it is gone. */
  kill(): Promise<void>
}

/** Runs a TypeScript file of the tests as a process of its own, which can be killed. */
export function startChild(file: string, ...words: string[]): Child {
  const child = spawn(process.execPath, ['scripts/run-ts.mjs', file, ...words], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { pid } = child
  if (pid === undefined) throw new Error('The child process could not be started.')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    pid,
    nextLine: async () => {
      const { value, done } = await lines.next()
      if (done)
        throw new Error(`The child process ended (${child.exitCode ?? child.signalCode}) before it said anything more.`)
      return value
    },
    kill: () => killAndWait(child),
  }
}

async function killAndWait(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

const LOOK_EVERY_MS = 50
const MAX_LOOKS = 1_200

/** Fails when processes that work on the folder are still there after a minute. Ended ones are not counted. */
export async function waitUntilNobodyWorksOn(folder: string) {
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    if ((await listProcessesOn(folder)).length === 0) return
    await delay(LOOK_EVERY_MS)
  }
  throw new Error(`Processes were left behind: ${JSON.stringify(await listProcessesOn(folder))}`)
}

/** Processes that name the folder in their command or stand in it; PostgreSQL's sessions do only the latter. */
export async function listProcessesOn(folder: string): Promise<{ pid: number; command: string[] }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^[0-9]+$/.test(name)).map(Number)
  const found = await Promise.all(
    pids.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      const isEnded = /\) [ZX] /.test(state) || state === ''
      const isOn = command.includes(folder) || (await isStandingIn(pid, folder))
      return isOn && !isEnded && pid !== process.pid ? [{ pid, command: command.split('\0') }] : []
    }),
  )
  return found.flat()
}

async function isStandingIn(pid: number, folder: string) {
  const place = await readlink(`/proc/${pid}/cwd`).catch(() => '')
  return place === folder || place.startsWith(`${folder}/`)
}
