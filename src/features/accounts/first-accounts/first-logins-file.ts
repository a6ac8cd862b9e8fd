import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findOpenLink } from '#features/accounts/accounts.queries.ts'
import { hashToken } from '#features/accounts/passwords/secret-token.ts'
import type { Deps } from '#platform/deps.ts'

/** How somebody gets in for the first time: by a one-time link, or as a sample member of a demonstration by a password. */
export type FirstLogin = { screen: string; login: string; access: string }

const ONLY_THE_USER = 0o600

/** Adds logins to `first-logins.txt`; what an earlier start wrote there stays, because it may still be needed. */
export async function appendFirstLogins(dataDir: string, logins: FirstLogin[], now: Date): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const file = await open(fileIn(dataDir), 'a', ONLY_THE_USER)
  try {
    // The mode given above counts only for a new file.
    await file.chmod(ONLY_THE_USER)
    const lines = logins.map(({ screen, login, access }) => `${screen}\t${login}\t${access}`)
    await file.appendFile(`${HEADING} ${now.toISOString()}\n${lines.join('\n')}\n\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Takes links out of the file that were used or have expired, and the file away with the last of them. */
export async function removeUsedFirstLogins({ config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>) {
  const file = fileIn(config.dataDir)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const now = clock.now()
  const isOpen = async (line: string) => {
    const token = /#([\w-]{43})$/.exec(line)?.[1]
    return token === undefined || (await findOpenLink(db, { tokenHash: hashToken(token), now })) !== undefined
  }
  const blocks: string[] = []
  for (const block of text.split('\n\n').filter((one) => one.trim() !== '')) {
    const lines = block.trim().split('\n')
    const areOpen = await Promise.all(lines.map(isOpen))
    const kept = lines.filter((_, index) => areOpen[index])
    if (kept.some((line) => !line.startsWith(HEADING))) blocks.push(`${kept.join('\n')}\n\n`)
  }
  const kept = blocks.join('')
  if (kept === text) return
  if (kept === '') return rm(file)
  const fresh = `${file}.new`
  await writeFile(fresh, kept, { mode: ONLY_THE_USER })
  await rename(fresh, file)
}

const HEADING = 'Created'

function fileIn(dataDir: string) {
  return path.join(dataDir, 'first-logins.txt')
}
