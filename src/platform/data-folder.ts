import { execFile } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, readlink, rm, stat, symlink } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartError } from './start-error.ts'

export type DataFolderLock = { release(): Promise<void> }

const MAX_LOCK_ATTEMPTS = 100
const KEPT_GENERATIONS = 8
const RELEASED = 'released'

/**
 * Makes sure that one product at a time works on a data folder; a second one is refused with a sentence that names the
 * folder and the process. The lock of a holder that was killed counts for nothing.
 *
 * Node offers no file locks, and removing a stale lock file is itself a race. So a lock is never replaced: each holder
 * adds the next number to the folder `lock`, the highest number counts, and only one process can create it. An entry is
 * a symbolic link because a link is created together with its content in one step.
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  await createDataFolder(dataDir)
  const lockFolder = path.join(dataDir, 'lock')
  await mkdir(lockFolder, { recursive: true, mode: 0o700 })
  const holder = `${process.pid} ${await findProcessStart(process.pid)}`

  for (let attempt = 0; attempt < MAX_LOCK_ATTEMPTS; attempt += 1) {
    const newest = await findNewestGeneration(lockFolder)
    const pid = newest > 0 ? await findLiveHolder(lockFolder, newest) : undefined
    if (pid !== undefined) {
      throw new StartError(
        `The data folder ${dataDir} is in use by process ${pid}: stop that one first, or set DATA_DIR to another folder.`,
      )
    }
    const mine = newest + 1
    if (!(await addGeneration(lockFolder, mine, holder))) continue
    // A process that was asleep since it looked may have taken a number that was used and cleared away meanwhile.
    if ((await findNewestGeneration(lockFolder)) > mine) {
      await rm(path.join(lockFolder, String(mine)), { force: true })
      continue
    }
    await clearOldGenerations(lockFolder, mine)
    return {
      release: async () => {
        await addGeneration(lockFolder, mine + 1, RELEASED)
      },
    }
  }
  throw new StartError(
    `The data folder ${dataDir} could not be locked because too many processes want it at the same time.`,
  )
}

/** Tells a process from a later one with the same id; undefined once it has ended, collected by its parent or not. */
export async function findProcessStart(pid: number): Promise<string | undefined> {
  return process.platform === 'linux' ? findLinuxProcessStart(pid) : findProcessStartByPs(pid)
}

async function findLinuxProcessStart(pid: number) {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(whenGone)
  if (line === undefined) return undefined
  // The second field is the program's name in parentheses and may hold spaces; the state and 19 later the start follow.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
  return `${boot.trim()} ${fields[19]}`
}

async function findProcessStartByPs(pid: number) {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    })
    const [state = '', ...start] = stdout.trim().split(/\s+/)
    return state === '' || state.startsWith('Z') ? undefined : start.join(' ')
  } catch (error) {
    // `ps` answers with status 1 when there is no such process.
    if (error instanceof Error && 'code' in error && error.code === 1) return undefined
    throw error
  }
}

/** Private to its owner. Root's folder can be passed through, since PostgreSQL runs there as another user. */
async function createDataFolder(dataDir: string) {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  const created = await mkdir(dataDir, { recursive: true, mode })
  const present = (await stat(dataDir)).mode & 0o777
  if (created !== undefined) await chmod(dataDir, mode)
  else if ((present & mode) !== mode) await chmod(dataDir, present | mode)
}

async function findNewestGeneration(lockFolder: string) {
  return Math.max(0, ...(await listGenerations(lockFolder)))
}

async function listGenerations(lockFolder: string) {
  return (await readdir(lockFolder)).filter((name) => /^[0-9]+$/.test(name)).map(Number)
}

async function findLiveHolder(lockFolder: string, generation: number) {
  const holder = await readlink(path.join(lockFolder, String(generation))).catch(whenGone)
  if (holder === undefined || holder === RELEASED) return undefined
  const space = holder.indexOf(' ')
  const pid = Number(holder.slice(0, space))
  return (await findProcessStart(pid)) === holder.slice(space + 1) ? pid : undefined
}

async function addGeneration(lockFolder: string, generation: number, holder: string) {
  try {
    await symlink(holder, path.join(lockFolder, String(generation)))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** A few old numbers stay, so that they cannot be taken again by a process that looked just before. */
async function clearOldGenerations(lockFolder: string, newest: number) {
  const old = (await listGenerations(lockFolder)).filter((generation) => generation <= newest - KEPT_GENERATIONS)
  await Promise.all(old.map((generation) => rm(path.join(lockFolder, String(generation)), { force: true })))
}

function whenGone(error: NodeJS.ErrnoException): undefined {
  // ESRCH: the process ended between opening and reading its file.
  if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined
  throw error
}
