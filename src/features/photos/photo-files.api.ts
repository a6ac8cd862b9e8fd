import { Hono } from 'hono'
import type { PhotoFormat } from '#media/photo-files.ts'
import type { Deps } from '#platform/deps.ts'
import type { WebEnv } from '#web/env.ts'
import { findPhotoFile } from './photos.queries.ts'

const types: Record<PhotoFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** The files of photos, for everyone. An id stands for the same pixels for good, so they may be kept for good. */
export function photoFilesApi({ db }: Pick<Deps, 'db'>): Hono<WebEnv> {
  const files = new Hono<WebEnv>()
  files.get('/photos/:id/:file{[0-9]{3,4}\\.(?:avif|webp|jpg)}', async (c) => {
    const { id, file } = c.req.param()
    const [width = '', format = 'jpg'] = file.split('.')
    const content = await findPhotoFile(db, { id, width: Number(width), format: format as PhotoFormat })
    if (!content) return c.notFound()
    return c.body(new Uint8Array(content), 200, {
      'Content-Type': types[format as PhotoFormat],
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })
  return files
}
