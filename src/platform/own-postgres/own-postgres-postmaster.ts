import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findProcessStart } from '#platform/data-folder.ts'
import { StartError } from '#platform/start-error.ts'

/** PostgreSQL's first process. It describes itself in the file `postmaster.pid` of its cluster. */
export type Postmaster = { pid: number; port: number }

const LOOK_EVERY_MS = 50
const FAST_STOP_MS = 30_000
const IMMEDIATE_STOP_MS = 10_000

/** The PostgreSQL that is running on these files, by us or not. */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const described = await readPostmasterFile(folder)
  if (!described || !(await isPostmasterOf(described.pid, folder))) return undefined
  return described
}

/**
 * Stops whatever PostgreSQL is running on these files. A product that was killed leaves one that is about to stop by
 * itself, or, when its keeper was killed too, one that nobody will ever stop. Only for the holder of the folder's lock.
 */
export async function stopPostmaster(folder: string) {
  const postmaster = await findPostmaster(folder)
  if (!postmaster) {
    await forgetReusedPid(folder)
    return
  }
  for (const [signal, limit] of [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', IMMEDIATE_STOP_MS],
  ] as const) {
    // SIGINT ends sessions and stops cleanly; SIGQUIT leaves the rest to crash recovery at the next start.
    signalPostmaster(postmaster.pid, signal)
    for (let waited = 0; waited < limit; waited += LOOK_EVERY_MS) {
      if (!(await isPostmasterOf(postmaster.pid, folder))) return
      await delay(LOOK_EVERY_MS)
    }
  }
  throw new StartError(`PostgreSQL (process ${postmaster.pid}) is still running in ${folder} and could not be stopped.`)
}

async function readPostmasterFile(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const [pid, , , port] = text.split('\n').map(Number)
  return pid && pid > 0 ? { pid, port: port ?? 0 } : undefined
}

/** PostgreSQL refuses to start while the id in its file is alive, even a stranger's: containers reuse ids soon. */
async function forgetReusedPid(folder: string) {
  const described = await readPostmasterFile(folder)
  if (described && (await findProcessStart(described.pid)) !== undefined) await rm(path.join(folder, 'postmaster.pid'))
}

async function isPostmasterOf(pid: number, folder: string) {
  if ((await findProcessStart(pid)) === undefined) return false
  const command = await readCommand(pid)
  return command.some((argument, index) => argument === folder && command[index - 1] === '-D')
}

async function readCommand(pid: number) {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return text.split('\0')
  }
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout.trim().split(' ')
}

function signalPostmaster(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ESRCH') return
    throw new StartError(`PostgreSQL (process ${pid}) belongs to another user and could not be stopped.`, {
      cause: error,
    })
  }
}
