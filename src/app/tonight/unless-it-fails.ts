import type { Log } from '#platform/log.ts'

/** A part of Tonight; null when it cannot be read, so that it keeps no other from being told. */
export async function unlessItFails<Part>(log: Log, what: string, reading: Promise<Part>): Promise<Part | null> {
  try {
    return await reading
  } catch (error) {
    log.error({ err: error, what }, 'a part of tonight could not be read')
    return null
  }
}
