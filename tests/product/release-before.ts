import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectFolder } from '#platform/project-folder.ts'
import { releasedStates } from '../upgrades/released-states.ts'

/** The last release, or the commit that `UPGRADE_FROM` names. */
export const releaseBefore = process.env.UPGRADE_FROM ?? releasedStates.at(-1)?.commit ?? ''

/** A copy of the sources without their history does not have it. */
export function hasReleaseBefore() {
  try {
    execFileSync('git', ['cat-file', '-e', `${releaseBefore}^{commit}`], { cwd: projectFolder, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Builds it in a folder of its own. */
export async function buildReleaseBefore() {
  const folder = await mkdtemp(path.join(tmpdir(), 'tides-before-'))
  // Not as a test, which is what the build would take it for here.
  const env = { ...process.env, NODE_ENV: 'production' }
  const run = (command: string, ...words: string[]) =>
    execFileSync(command, words, { cwd: folder, env, stdio: 'inherit' })
  const archive = path.join(folder, 'sources.tar')
  execFileSync('git', ['archive', '-o', archive, releaseBefore], { cwd: projectFolder })
  run('tar', '-xf', archive)
  if (await hasSamePackages(folder))
    await symlink(path.join(projectFolder, 'node_modules'), path.join(folder, 'node_modules'))
  else run('npm', 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error')
  run(process.execPath, 'node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn')
  return { folder, remove: () => rm(folder, { recursive: true }) }
}

async function hasSamePackages(folder: string) {
  const [ours, theirs] = await Promise.all(
    [projectFolder, folder].map((one) => readFile(path.join(one, 'package-lock.json'), 'utf8')),
  )
  return ours === theirs
}
