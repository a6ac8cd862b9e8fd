import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'

/** A login whose password was made up at this start, to be shown to the owner this once. */
export type FirstLogin = { screen: string; login: string; password: string }

const ONLY_THE_USER = 0o600

/** Adds generated logins to `first-logins.txt`; what an earlier start wrote there stays, because it may still be needed. */
export async function appendFirstLogins(dataDir: string, logins: FirstLogin[], now: Date): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const file = await open(path.join(dataDir, 'first-logins.txt'), 'a', ONLY_THE_USER)
  try {
    // The mode given above counts only for a new file.
    await file.chmod(ONLY_THE_USER)
    const lines = logins.map(({ screen, login, password }) => `${screen}\t${login}\t${password}`)
    await file.appendFile(`Created ${now.toISOString()}\n${lines.join('\n')}\n\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}
