import { lockDataFolder } from '#platform/data-folder.ts'

const [, , dataDir = ''] = process.argv
await lockDataFolder(dataDir)
process.stdout.write('locked\n')
// Keeps the process alive until it is killed.
setInterval(() => undefined, 60_000)
