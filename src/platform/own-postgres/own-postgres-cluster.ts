import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { flushFolder, isThere } from '#platform/disk.ts'
import { StartError } from '#platform/start-error.ts'
import { type PostgresBinaries, requireReachable } from './own-postgres-binaries.ts'
import { keepProgram } from './own-postgres-keeper.ts'

const UNFINISHED = 'postgres-unfinished-'
const PASSWORD_FILE = 'postgres-password'

export function clusterFolder(dataDir: string) {
  return path.join(dataDir, 'postgres')
}

/** The password that this data folder's PostgreSQL asks for, or undefined when there is none yet. */
export async function findPassword(dataDir: string): Promise<string | undefined> {
  const text = await readFile(path.join(dataDir, PASSWORD_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.trim() || undefined
}

/** For those who only want to read what is there. */
export async function requireCluster(dataDir: string) {
  if (await isThere(clusterFolder(dataDir))) return
  throw new StartError(`There is no database in the data folder ${dataDir}. Is DATA_DIR the one the product uses?`)
}

/** Creates the cluster when the data folder has none. Only the holder of the data folder's lock may call this. */
export async function openCluster(options: { dataDir: string; binaries: PostgresBinaries; isDurable: boolean }) {
  const { dataDir, binaries } = options
  if (binaries.runAs) await requireReachable(dataDir)
  const folder = clusterFolder(dataDir)
  const exists = await isThere(folder)
  const known = await findPassword(dataDir)
  if (exists && !known) {
    throw new StartError(
      `The file ${path.join(dataDir, PASSWORD_FILE)} is missing, so nobody can sign in to the database in ${folder}: put it back from a copy of the data folder.`,
    )
  }
  const password = known ?? (await createPassword(dataDir))
  if (!exists) await createCluster({ ...options, folder, password })
  return { folder, password }
}

async function createPassword(dataDir: string) {
  const password = randomBytes(24).toString('base64url')
  const file = path.join(dataDir, PASSWORD_FILE)
  const handle = await open(`${file}.unfinished`, 'w', 0o600)
  try {
    await handle.writeFile(`${password}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${file}.unfinished`, file)
  await flushFolder(dataDir)
  return password
}

/** The cluster appears under its name only when it is complete: a start that was cut off leaves nothing that counts. */
async function createCluster(options: {
  dataDir: string
  binaries: PostgresBinaries
  isDurable: boolean
  folder: string
  password: string
}) {
  const { dataDir, binaries, isDurable, folder, password } = options
  await clearUnfinished(dataDir)
  const workplace = path.join(dataDir, `${UNFINISHED}${randomBytes(6).toString('hex')}`)
  const unfinished = path.join(workplace, 'cluster')
  const passwordFile = path.join(workplace, 'password')
  await mkdir(workplace, { mode: 0o700 })
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  if (binaries.runAs) {
    await chown(passwordFile, binaries.runAs.uid, binaries.runAs.gid)
    await chown(workplace, binaries.runAs.uid, binaries.runAs.gid)
  }

  const lines: string[] = []
  const initdb = keepProgram(
    [
      path.join(binaries.bin, 'initdb'),
      ...['-D', unfinished, '--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
      // The built-in locale sorts alike on every system. Letters are told from signs by the system's table, which has
      // another name on macOS.
      ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
      `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
      ...(isDurable ? [] : ['--no-sync']),
    ],
    { runAs: binaries.runAs, onLine: (line) => lines.push(line) },
  )
  const status = await initdb.ended
  await initdb.closed
  if (status !== 0) {
    await rm(workplace, { recursive: true, force: true })
    throw new StartError(
      `PostgreSQL could not create its files in ${folder}: ${lines.join(' ') || `initdb ended with ${status}`}`,
    )
  }
  await rename(unfinished, folder)
  await flushFolder(dataDir)
  await clearUnfinished(dataDir)
}

/** What a killed start left behind. Its `initdb` may need another moment to end, so a failure waits for the next start. */
async function clearUnfinished(dataDir: string) {
  const leftovers = (await readdir(dataDir)).filter((name) => name.startsWith(UNFINISHED))
  await Promise.allSettled(leftovers.map((name) => rm(path.join(dataDir, name), { recursive: true, force: true })))
}
