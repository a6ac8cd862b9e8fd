import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** A tool in `tools/` that one command alone needs is installed when that command runs. Returns where a package of it is. */
export function installTool(tool: string, name: string): string {
  const folder = path.resolve('tools', tool)
  const place = path.join(folder, 'node_modules', name)
  if (!existsSync(place)) spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
  return place
}
