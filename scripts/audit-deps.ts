import { execFile } from 'node:child_process'
import { judgeAudit } from './judge-audit.ts'

// Asks npm for known holes in the packages that ship, which are those of the lock file without the ones for development.
const words = ['audit', '--omit=dev', '--package-lock-only', '--json']
execFile('npm', words, { maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' }, (_, printed) => {
  const { status, text } = judgeAudit(printed)
  process.stdout.write(`${text}\n`)
  process.exitCode = status
})
