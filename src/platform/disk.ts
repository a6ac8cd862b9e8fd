import { open, stat } from 'node:fs/promises'

/** Makes sure that a file's new name survives a power cut: names are kept by the folder, not by the file. */
export async function flushFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function isThere(fileOrFolder: string) {
  return stat(fileOrFolder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}
