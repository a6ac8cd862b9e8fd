import { sql } from 'drizzle-orm'
import { customType, integer, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PhotoFormat, PhotoId } from '#media/photo-files.ts'
import { describeTable, personal } from '#platform/privacy/inventory.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true })

const origin = {
  uploadedAt: instant('uploaded_at').notNull(),
  uploadedBy: text('uploaded_by').notNull(),
  uploadedByName: text('uploaded_by_name').notNull(),
}

/** Files that are not photos yet: their sizes are still to be made, or they were refused. */
export const photoUploads = pgTable('photo_uploads', {
  key: text().primaryKey(),
  name: text().notNull(),
  source: bytea(),
  refusal: text(),
  makingUntil: instant('making_until'),
  ...origin,
})

export const photos = pgTable(
  'photos',
  {
    id: text().$type<PhotoId>().primaryKey(),
    name: text().notNull(),
    alt: text().notNull().default(''),
    focalX: smallint('focal_x').notNull().default(50),
    focalY: smallint('focal_y').notNull().default(50),
    ...origin,
  },
  (table) => [uniqueIndex('photos_key').on(sql`substring(${table.id} from 7 for 24)`)],
)

export const photoSizes = pgTable(
  'photo_sizes',
  {
    photoId: text('photo_id')
      .$type<PhotoId>()
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
    width: integer().notNull(),
    format: text().$type<PhotoFormat>().notNull(),
    content: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.photoId, table.width, table.format] })],
)

const uploader = personal('Who uploaded it', ['manager', 'owner'], 'Belongs to the history of the website')

export const photoUploadsData = describeTable(photoUploads, {
  title: 'Uploaded files that are not photos yet',
  whose: 'Staff',
  kept: 'Until their sizes are made',
  personal: { uploadedByName: uploader },
  notPersonal: ['key', 'name', 'source', 'refusal', 'uploadedBy'],
  retention: [{ since: 'uploadedAt', days: 1, forget: 'delete' }],
})

export const photosData = describeTable(photos, {
  title: 'Photos of the website',
  whose: 'Staff',
  kept: 'Until somebody deletes them',
  personal: { uploadedByName: uploader },
  notPersonal: ['id', 'name', 'alt', 'uploadedBy'],
})

export const photoSizesData = describeTable(photoSizes, {
  title: 'Sizes of photos',
  whose: 'Nobody',
  kept: 'As long as their photo',
  personal: {},
  notPersonal: ['photoId', 'format', 'content'],
})
