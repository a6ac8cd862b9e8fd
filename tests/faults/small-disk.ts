import { execFile } from 'node:child_process'
import { statfs } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** In memory, and only what is used of it. */
const SIZE = '3g'
const MAX_TRIES = 50

export type SmallDisk = { fill(): Promise<void>; free(): Promise<void>; unmount(): Promise<void> }

/** Mounts a disk on a folder that can be made full at once. Where that is not possible, says why. */
export async function mountSmallDisk(folder: string): Promise<SmallDisk | string> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'a disk to fill needs Linux and root'
  const resize = (size: string) => run('mount', ['-o', `remount,size=${size}`, folder])
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0711`, 'eleven-tides-faults', folder])
  } catch (error) {
    return `a disk to fill cannot be mounted: ${error instanceof Error ? error.message.trim() : error}`
  }
  return {
    /** Nothing is left of it but what is used. When more was used meanwhile, that is asked for again. */
    async fill() {
      for (let tries = 1; ; tries += 1) {
        const { bsize, blocks, bfree } = await statfs(folder)
        try {
          return void (await resize(String((blocks - bfree) * bsize)))
        } catch (error) {
          if (tries >= MAX_TRIES) throw error
        }
      }
    },
    free: async () => void (await resize(SIZE)),
    unmount: async () => void (await run('umount', ['--lazy', folder])),
  }
}
