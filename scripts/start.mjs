// npm start, npm run build, dev, backup, restore, login-link, toast-simulator: makes sure that everything is installed and built, then runs it.
// Plain JavaScript without dependencies, because on a fresh clone there are none.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const root = path.join(import.meta.dirname, '..')
const OLDEST_NODE = [20, 19]
const BUILT_FROM = ['src', 'content', 'public', 'media/manifest.json', 'vite.config.ts', 'package-lock.json']

export function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  fail(`This needs Node ${OLDEST_NODE.join('.')} or newer; here is ${process.versions.node}. Get it from nodejs.org.`)
}

/** Installs the dependencies when they are missing or not those of the lock file. */
export function ensureInstalled() {
  const wanted = `${hashOf(readFileSync(path.join(root, 'package-lock.json')))} ${process.platform}-${process.arch}`
  const stamp = path.join(root, 'node_modules/.installed-from')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing what the product needs (once, about a minute) ...')
  run(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    'The dependencies could not be installed. Is there a network?',
  )
  writeFileSync(stamp, wanted)
}

/** Builds when a source is not as it was at the last build. */
export function ensureBuilt() {
  const wanted = fingerprint()
  const stamp = path.join(root, 'dist/.built-from')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building ...')
  run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn'], 'The build failed.')
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

function fingerprint() {
  const facts = []
  const look = (file) => {
    const full = path.join(root, file)
    const stat = statSync(full, { throwIfNoEntry: false })
    if (stat?.isDirectory()) for (const name of readdirSync(full).sort()) look(path.join(file, name))
    else if (stat && !/\.test\.tsx?$/.test(file)) facts.push(`${file} ${stat.size} ${stat.mtimeMs}`)
  }
  for (const file of BUILT_FROM) look(file)
  return hashOf(facts.join('\n'))
}

function hashOf(data) {
  return createHash('sha256').update(data).digest('hex')
}

function run(command, args, whenItFails) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) fail(whenItFails)
}

function fail(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

const commands = {
  serve: 'main',
  backup: 'backup',
  restore: 'restore',
  'login-link': 'login-link',
  'toast-simulator': 'toast-simulator',
}

if (process.argv[1] === import.meta.filename) {
  const [command = 'serve'] = process.argv.slice(2)
  if (!(command in commands) && !['dev', 'build'].includes(command)) fail(`There is no command "${command}".`)
  ensureNode()
  ensureInstalled()
  if (existsSync(path.join(root, '.env'))) process.loadEnvFile(path.join(root, '.env'))
  if (command === 'dev') {
    process.chdir(root)
    process.argv.splice(2, 1, '--host', '127.0.0.1', '--port', process.env.PORT || '3000')
    await import(path.join(root, 'node_modules/vite/bin/vite.js'))
  } else {
    ensureBuilt()
    process.chdir(root)
    if (command !== 'build') await import(path.join(root, 'dist/server', `${commands[command]}.js`))
  }
}
