import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { PhotoFormat, PhotoId } from '#media/photo-files.ts'
import type { Db, Tx } from '#platform/db.ts'
import { photoSizes, photos, photoUploads } from './photos.table.ts'

export type Photo = typeof photos.$inferSelect & { bytes: number }
export type Upload = Pick<typeof photoUploads.$inferSelect, 'key' | 'name' | 'refusal' | 'uploadedAt'>

/** Every photo with the bytes of its largest file, the newest first. */
export async function listPhotos(db: Db | Tx): Promise<Photo[]> {
  const rows = await db.select().from(photos).orderBy(desc(photos.uploadedAt), photos.id)
  const sizes = await db
    .select({ id: photoSizes.photoId, bytes: sql<number>`max(length(${photoSizes.content}))::integer` })
    .from(photoSizes)
    .groupBy(photoSizes.photoId)
  const bytesOf = new Map(sizes.map(({ id, bytes }) => [id, bytes]))
  return rows.map((row) => ({ ...row, bytes: bytesOf.get(row.id) ?? 0 }))
}

/** What is said about these photos, and what of them stays in view. */
export async function listPhotoFacts(db: Db | Tx, ids: readonly PhotoId[]) {
  if (ids.length === 0) return []
  const { id, alt, focalX, focalY } = photos
  return db
    .select({ id, alt, focalX, focalY })
    .from(photos)
    .where(inArray(id, [...ids]))
}

export async function listUploads(db: Db | Tx): Promise<Upload[]> {
  const { key, name, refusal, uploadedAt } = photoUploads
  return db.select({ key, name, refusal, uploadedAt }).from(photoUploads).orderBy(asc(uploadedAt), asc(key))
}

type File = { id: string; width: number; format: PhotoFormat }

export async function findPhotoFile(db: Db, { id, width, format }: File): Promise<Buffer | undefined> {
  const [found] = await db
    .select({ content: photoSizes.content })
    .from(photoSizes)
    .where(and(sql`${photoSizes.photoId} = ${id}`, eq(photoSizes.width, width), eq(photoSizes.format, format)))
  return found?.content
}

const isWaiting = isNotNull(photoUploads.source)
const NOW = sql`clock_timestamp()`

/** Takes the oldest waiting upload that nobody works on. Two servers get different ones. */
export async function takeUpload(db: Db, seconds: number) {
  const isFree = or(isNull(photoUploads.makingUntil), lt(photoUploads.makingUntil, NOW))
  const next = db
    .select({ key: photoUploads.key })
    .from(photoUploads)
    .where(and(isWaiting, isFree))
    .orderBy(asc(photoUploads.uploadedAt), asc(photoUploads.key))
    .limit(1)
    .for('update', { skipLocked: true })
  const { key, name, uploadedAt, uploadedBy, uploadedByName } = photoUploads
  const [taken] = await db
    .update(photoUploads)
    .set({ makingUntil: sql`${NOW} + make_interval(secs => ${seconds})` })
    .where(inArray(photoUploads.key, next))
    .returning({ key, name, uploadedAt, uploadedBy, uploadedByName })
  return taken
}

export function countWaiting(db: Db | Tx): Promise<number> {
  return db.$count(photoUploads, isWaiting)
}

const PART_BYTES = 1024 * 1024

/** An uploaded file, part by part, so that a large one never stands in memory as a whole. */
export async function* readSource(db: Db, key: string): AsyncGenerator<Buffer> {
  for (let from = 1; ; from += PART_BYTES) {
    const [found] = await db
      .select({
        part: sql<Buffer | null>`substring(${photoUploads.source} from ${from}::integer for ${PART_BYTES}::integer)`,
      })
      .from(photoUploads)
      .where(eq(photoUploads.key, key))
    if (!found?.part || found.part.length === 0) return
    yield found.part
  }
}
