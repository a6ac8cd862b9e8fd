import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Starts the built product as `npm start` does, on a free port, and reads its address from the banner. */
export async function startBuiltProduct({
  dataDir,
  settings = {},
  stderr = 'inherit',
  folder = '.',
}: {
  dataDir: string
  settings?: Record<string, string>
  /** `pipe` for a start that is expected to fail: its words are then part of the error. */
  stderr?: 'inherit' | 'pipe'
  /** Where the product was built; here, unless it is another version. */
  folder?: string
}) {
  const product = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', stderr],
  })
  const ended = once(product, 'exit')
  let printed = ''
  const url = await new Promise<string>((resolve, reject) => {
    product.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk
      // Besides its banner it writes down errors alone: they show why a test failed.
      if (stderr === 'inherit' && chunk.includes('"level"')) process.stderr.write(chunk)
      const address = /Website\s+(http:\S+)/.exec(printed)?.[1]
      if (address) resolve(address)
    })
    product.stderr?.on('data', (chunk: Buffer) => {
      printed += chunk
    })
    product.once('close', (code) => reject(new Error(`The product ended with ${code}: ${printed}`)))
  })
  return {
    url,
    pid: product.pid ?? 0,
    /** All that it has written to its standard output so far. */
    printed: () => printed,
    /** Asks it to stop as a service manager would, and returns its exit status. */
    async stop(): Promise<number | null> {
      product.kill('SIGTERM')
      const [status] = await ended
      return status
    },
  }
}

/** A data folder that vanishes with its user. */
export async function makeDataFolder() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tides-'))
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
}
