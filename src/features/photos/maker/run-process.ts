import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { projectFolder } from '#platform/project-folder.ts'
import { TOO_HEAVY } from './maker-protocol.ts'

/** For what hangs without working. What works too long ends itself. */
const TIME_LIMIT_MS = 5 * 60_000

/** What a terminal or the system sends to the product and everything that it has started, when it is to end. */
const STOPS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** While developing the script is bundled each time it runs. */
const script = import.meta.env.PROD
  ? [path.join(projectFolder, 'dist/server/make-photo.js')]
  : ['scripts/run-ts.mjs', 'src/features/photos/maker/make-photo.process.ts']

/** What the maker wrote, or that it was too much for it. */
export type Written = { bytes: Buffer } | 'too-heavy'

/** The maker in a process of its own, with limits of time and memory, and without the environment and its secrets. */
export async function runProcess(
  task: 'photo' | 'card',
  source: AsyncIterable<Buffer> | Iterable<Buffer>,
  signal?: AbortSignal,
): Promise<Written> {
  const child = spawn(process.execPath, ['--max-old-space-size=256', ...script, task], {
    cwd: projectFolder,
    env: {},
    timeout: TIME_LIMIT_MS,
    killSignal: 'SIGKILL',
    signal,
  })
  // Visitors come first. Set here and not by the process itself, since starting it is most of the work for a refused file.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const ended = new Promise<{ code: number | null; killedBy: NodeJS.Signals | null }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, killedBy) => resolve({ code, killedBy }))
  })
  const [bytes, complaint, { code, killedBy }] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    ended,
    send(source, child.stdin),
  ])
  const wasStopped = killedBy !== null && STOPS.includes(killedBy)
  if ((killedBy && !wasStopped) || code === TOO_HEAVY) return 'too-heavy'
  // No photo is to blame for that: it is made when the work is tried again.
  if (code !== 0) throw new Error(`The photo maker ${killedBy ? 'was stopped' : `failed: ${complaint.slice(0, 500)}`}`)
  return { bytes }
}

/** A process that ends early does not read all of it; a file that cannot be read is another matter. */
async function send(source: AsyncIterable<Buffer> | Iterable<Buffer>, input: NodeJS.WritableStream): Promise<void> {
  const failed: unknown[] = []
  const noting = async function* () {
    try {
      yield* source
    } catch (error) {
      failed.push(error)
      throw error
    }
  }
  await pipeline(noting, input).catch(() => undefined)
  if (failed.length > 0) throw failed[0]
}
