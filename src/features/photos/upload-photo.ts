import { eq, isNotNull, sql } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { Deps } from '#platform/deps.ts'
import { enqueueJob } from '#platform/jobs/jobs.ts'
import type { By } from '#web/env.ts'
import { toPhotoName, wrongTypeInWords } from './photo-problems.rules.ts'
import { findPhotoType } from './photo-type.rules.ts'
import { makePhotosJob } from './photos.jobs.ts'
import { countWaiting } from './photos.queries.ts'
import { photos, photoUploads } from './photos.table.ts'
import type { UploadedFile } from './read-upload.ts'

const KEY_DIGITS = 24
/** More than people choose in one go. The limit keeps the disk from filling up. */
const MAX_WAITING = 100
const RETRY_SECONDS = 60

type Uploaded = By & UploadedFile & { fileName: string }

/** Keeps a file until its sizes are made. The same file again is the photo that it already is, or is to become. */
export async function uploadPhoto(deps: Pick<Deps, 'db' | 'clock'>, uploaded: Uploaded): Promise<{ key: string }> {
  const { content, sha256, fileName, ...by } = uploaded
  const type = findPhotoType(content)
  if ('isNot' in type) throw new AppError('photo-refused', {}, wrongTypeInWords(type.isNot, fileName))
  const key = sha256.slice(0, KEY_DIGITS)
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const isThere = eq(sql`substring(${photos.id} from 7 for ${KEY_DIGITS})`, key)
    if ((await tx.$count(photos, isThere)) > 0) return
    if ((await countWaiting(tx)) >= MAX_WAITING) {
      throw new AppError('too-many-requests', { retryAfterSeconds: RETRY_SECONDS })
    }
    const { accountId: uploadedBy, name: uploadedByName } = by.actor
    const upload = { name: toPhotoName(fileName), source: content, uploadedAt: now, uploadedBy, uploadedByName }
    const kept = await tx
      .insert(photoUploads)
      .values({ key, ...upload })
      .onConflictDoUpdate({
        target: photoUploads.key,
        set: { ...upload, refusal: null },
        // One that was refused may be tried once more, after an update perhaps.
        setWhere: isNotNull(photoUploads.refusal),
      })
      .returning({ key: photoUploads.key })
    if (kept.length === 0) return
    await enqueueJob(tx, deps.clock, { kind: makePhotosJob, payload: {} })
    await recordAction(tx, {
      at: now,
      ...by,
      action: 'upload-photo',
      subject: `photo/${key}`,
      after: { name: upload.name },
    })
  })
  return { key }
}
