import { randomInt } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { lockDataFolder } from '#platform/data-folder.ts'
import type { Log } from '#platform/log.ts'
import { StartError } from '#platform/start-error.ts'
import { type PostgresBinaries, preparePostgresBinaries } from './own-postgres-binaries.ts'
import { clusterFolder, findPassword, openCluster } from './own-postgres-cluster.ts'
import { type KeptProgram, keepProgram } from './own-postgres-keeper.ts'
import { findPostmaster, stopPostmaster } from './own-postgres-postmaster.ts'

export type OwnPostgres = { url: string; stop(): Promise<void> }

type Options = {
  dataDir: string
  /** Where root's copy of the programs goes; /var/cache/eleven-tides unless told. */
  cacheDir?: string
  /** False leaves out waiting for the disk, for tests whose data may be lost. */
  durable?: boolean
  /** Where it can be reached by a Unix socket too, which costs less than TCP. */
  socketFolder?: string
  log?: Pick<Log, 'debug' | 'info' | 'warn' | 'error'>
  /** PostgreSQL stopped unexpectedly and could not be brought back. */
  onFailed?: (error: Error) => void
}

const MAX_FAILED_STARTS = 10
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 5_000
const STEADY_AFTER_MS = 10_000
const BUSY_RETRY_MS = 200
const MAX_BUSY_RETRIES = 150
const MAX_PORTS_TRIED = 20
const KEPT_LOG_LINES = 20
const LAST_WORDS_MS = 1_000

// Below the range from which systems number outgoing connections. A client that tries to reach a stopped server on a
// port inside that range can be given this very port, connect to itself, and keep the server from coming back.
const LOWEST_PORT = 17_000
const HIGHEST_PORT = 32_000

/**
 * Runs the product's own PostgreSQL on `<dataDir>/postgres` until `stop`, or until this process ends in any way. Takes
 * the data folder's lock and keeps it until `stop`. When PostgreSQL stops unexpectedly it is started again on the same
 * port, so `url` stays valid.
 */
export async function startOwnPostgres(options: Options): Promise<OwnPostgres> {
  const { dataDir, cacheDir, durable: isDurable = true } = options
  const lock = await lockDataFolder(dataDir)
  try {
    const binaries = await preparePostgresBinaries({ cacheDir })
    const cluster = await openCluster({ dataDir, binaries, isDurable })
    const server = { ...options, folder: cluster.folder, binaries, isDurable }
    const { port, stop } = await superviseServer(server, options.onFailed)
    return {
      url: toUrl(port, cluster.password),
      stop: async () => {
        await stop()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** The address of the PostgreSQL that a running product keeps on this data folder. */
export async function findRunningOwnPostgres(dataDir: string): Promise<string | undefined> {
  const postmaster = await findPostmaster(clusterFolder(dataDir))
  const password = await findPassword(dataDir)
  return postmaster && password ? toUrl(postmaster.port, password) : undefined
}

function toUrl(port: number, password: string) {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
}

type Server = Pick<Options, 'log' | 'socketFolder'> & { folder: string; binaries: PostgresBinaries; isDurable: boolean }

async function superviseServer(server: Server, onFailed: Options['onFailed']) {
  const { log, folder } = server
  const stopping = new AbortController()
  const first = await startOnFreePort(server, stopping.signal)
  const { port } = first

  /** Undefined when the product is stopping or there is no hope. */
  async function bringBack(quickEnds: number) {
    let lastError: unknown
    for (let failures = 0; failures < MAX_FAILED_STARTS; failures += 1) {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (quickEnds - 1 + failures), MAX_PAUSE_MS)
      // An aborted pause means that we are stopping, which the next line sees.
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return undefined
      try {
        const program = await startWhenFree(server, port, stopping.signal)
        log?.warn('PostgreSQL is running again')
        return program
      } catch (error) {
        if (stopping.signal.aborted) return undefined
        lastError = error
        log?.error({ err: error }, 'PostgreSQL could not be started again')
      }
    }
    const reason = lastError instanceof Error ? lastError.message : lastError
    onFailed?.(new Error(`PostgreSQL failed ${MAX_FAILED_STARTS} times in a row: ${reason}`, { cause: lastError }))
    return undefined
  }

  async function watch() {
    let running: KeptProgram | undefined = first.program
    // One that keeps ending soon after its start is given longer and longer pauses, and is never given up.
    let quickEnds = 0
    while (running) {
      const startedAt = performance.now()
      const status = await running.ended
      running.letGo()
      if (stopping.signal.aborted) return
      log?.error({ status }, 'PostgreSQL stopped unexpectedly')
      quickEnds = performance.now() - startedAt > STEADY_AFTER_MS ? 1 : quickEnds + 1
      running = await bringBack(quickEnds)
    }
  }

  const watching = watch()
  return {
    port,
    stop: async () => {
      stopping.abort()
      // The keeper stops it too; this also reaches a server whose keeper was killed.
      await Promise.all([watching, stopPostmaster(folder)])
    },
  }
}

async function startOnFreePort(server: Server, signal: AbortSignal) {
  for (let attempt = 1; ; attempt += 1) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT)
    if (attempt < MAX_PORTS_TRIED && !(await isFree(port))) continue
    try {
      return { port, program: await startWhenFree(server, port, signal) }
    } catch (error) {
      const isTaken = error instanceof ServerStartError && error.reason === 'port-taken'
      if (!isTaken || attempt >= MAX_PORTS_TRIED) throw error
    }
  }
}

/** Waits for what a killed predecessor left: a server that is still stopping, or sessions that outlived their server. */
async function startWhenFree(server: Server, port: number, signal: AbortSignal) {
  for (let retries = 0; ; retries += 1) {
    await stopPostmaster(server.folder)
    try {
      return await startServer(server, port, signal)
    } catch (error) {
      const isBusy = error instanceof ServerStartError && error.reason === 'still-busy'
      if (!isBusy || retries >= MAX_BUSY_RETRIES || signal.aborted) throw error
      await delay(BUSY_RETRY_MS)
    }
  }
}

class ServerStartError extends StartError {
  readonly reason: 'port-taken' | 'still-busy' | 'other'
  constructor(folder: string, status: number | NodeJS.Signals, lines: string[]) {
    const complaints = lines.filter((line) => !line.startsWith('LOG:'))
    super(`PostgreSQL could not start in ${folder}: ${complaints.join(' ') || `it ended with ${status}.`}`)
    const text = lines.join('\n')
    if (/could not bind|could not create any TCP\/IP sockets/.test(text)) this.reason = 'port-taken'
    else if (/pre-existing shared memory block|lock file .* already exists/.test(text)) this.reason = 'still-busy'
    else this.reason = 'other'
  }
}

async function startServer(server: Server, port: number, signal: AbortSignal) {
  const { folder, binaries, isDurable, socketFolder = '', log } = server
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: socketFolder,
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_line_prefix: '',
    // Refused statements are reported by the code that sent them.
    log_min_messages: 'log',
    log_min_error_statement: 'log',
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const lines: string[] = []
  const progress = new EventEmitter()
  const ready = once(progress, 'ready').then(() => 'ready' as const)
  const program = keepProgram([path.join(binaries.bin, 'postgres'), '-D', folder, ...options], {
    runAs: binaries.runAs,
    onLine: (line) => {
      if (lines.push(line) > KEPT_LOG_LINES) lines.shift()
      log?.debug({ postgres: line }, 'PostgreSQL says')
      if (line.includes('database system is ready to accept connections')) progress.emit('ready')
    },
  })
  letGoOnAbort(program, signal)
  const outcome = await Promise.race([ready, program.ended])
  if (outcome === 'ready') return program
  // Sessions that outlived their server may hold the other end of its log open, so its last words are not awaited long.
  await Promise.race([program.closed, delay(LAST_WORDS_MS, undefined, { ref: false })])
  throw new ServerStartError(folder, outcome, lines)
}

function letGoOnAbort(program: KeptProgram, signal: AbortSignal) {
  if (signal.aborted) program.letGo()
  signal.addEventListener('abort', program.letGo)
  const forget = () => signal.removeEventListener('abort', program.letGo)
  program.ended.then(forget, forget)
}

async function isFree(port: number) {
  return new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
