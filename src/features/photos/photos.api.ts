import { AppError } from '#base/app-error.ts'
import type { ContentDeps } from '#features/content/change-content.ts'
import type { ListDocuments } from '#features/content/document.ts'
import { isPhotoId } from '#media/photo-files.ts'
import { pictureNames } from '#media/pictures.ts'
import { requireActor } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import { deletePhoto, dropUpload, readPhotoUses, savePhoto } from './change-photo.ts'
import * as contract from './photos.contract.ts'
import { listPhotos, listUploads } from './photos.queries.ts'
import { toPhotosWire, toUploadWire } from './photos.wire.ts'
import { readUpload } from './read-upload.ts'
import { putPhotoBack, replacePhoto } from './replace-photo.ts'
import { uploadPhoto } from './upload-photo.ts'

const names = new Set<string>(pictureNames)
const isPicture = (text: string) => names.has(text) || isPhotoId(text)

/** `listDocuments` names all that may show a photo. */
export function photosApi(deps: ContentDeps, listDocuments: ListDocuments): Route[] {
  const done = { success: true } as const
  return [
    route(contract.listPhotos).to(async () => {
      const uses = await readPhotoUses(deps.db, await listDocuments(deps.db), deps.clock.now(), isPicture)
      const photos = toPhotosWire(await listPhotos(deps.db), uses)
      return { photos, uploads: (await listUploads(deps.db)).map(toUploadWire) }
    }),
    route(contract.uploadPhoto).to(async ({ query: { name } }, c) => {
      const by = await requireActor(c, 'staff')
      const file = await readUpload(c.req.raw)
      return uploadPhoto(deps, { ...by, ...file, fileName: name })
    }),
    route(contract.savePhoto).to(async ({ params: { id }, body }, c) => {
      await savePhoto(deps, { ...(await requireActor(c, 'staff')), id, ...body })
      return done
    }),
    route(contract.replacePhoto).to(async ({ params: { id }, body }, c) =>
      replacePhoto(deps, await listDocuments(deps.db), { ...(await requireActor(c, 'staff')), id, ...body }),
    ),
    route(contract.putPhotoBack).to(async ({ params: { id }, body }, c) => {
      if (!isPicture(id)) throw new AppError('photo-not-found')
      await putPhotoBack(deps, await listDocuments(deps.db), { ...(await requireActor(c, 'staff')), id, ...body })
      return done
    }),
    route(contract.deletePhoto).to(async ({ params: { id } }, c) => {
      await deletePhoto(deps, listDocuments, { ...(await requireActor(c, 'staff')), id })
      return done
    }),
    route(contract.dropUpload).to(async ({ params: { id } }) => {
      await dropUpload(deps, id)
      return done
    }),
  ]
}
