import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { PostgresUser } from './own-postgres-binaries.ts'

/** A program that is stopped cleanly when this process ends, however it ends. */
export type KeptProgram = {
  /** Resolves when the program has ended, with its exit status or the signal that ended its keeper. */
  ended: Promise<number | NodeJS.Signals>
  /** Resolves after `ended`, when everything it wrote has been passed to `onLine`. */
  closed: Promise<void>
  letGo(): void
}

// The pipe on the keeper's standard input closes when this process dies, even by `kill -9`. A second shell waits for
// that and interrupts the program, while the first waits for the program and passes its exit status on. The keeper
// ignores the signals that service managers send to whole groups: this process decides when the program stops.
const KEEPER = `
trap '' INT TERM HUP
exec 3<&0
"$@" 3<&- </dev/null &
program=$!
(read -r _ <&3; kill -INT $program) 2>/dev/null &
watcher=$!
wait $program
status=$?
kill -KILL $watcher 2>/dev/null
exit $status
`

export function keepProgram(
  command: string[],
  { runAs, onLine }: { runAs: PostgresUser | undefined; onLine: (line: string) => void },
): KeptProgram {
  const keeper = spawn('sh', ['-c', KEEPER, 'keeper', ...command], {
    ...runAs,
    // A folder that every user can enter, and that is never unmounted.
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    // In a process group of its own, so that Ctrl-C in a terminal reaches only this process.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  // Writing is never attempted; an error here only repeats that the keeper has ended.
  keeper.stdin.on('error', () => keeper.stdin.destroy())
  createInterface({ input: keeper.stderr }).on('line', onLine)

  const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    keeper.once('error', (cause) =>
      reject(new Error(`${command[0]} could not be started: ${cause.message}`, { cause })),
    )
    keeper.once('exit', (code, signal) => resolve(code ?? signal ?? 'SIGKILL'))
  })
  // Those who await `ended` get the failure; a failure before anyone awaits must not count as unhandled.
  ended.catch(() => undefined)
  const closed = new Promise<void>((resolve) => {
    keeper.once('error', () => resolve())
    keeper.once('close', () => resolve())
  })
  return { ended, closed, letGo: () => keeper.stdin.destroy() }
}
