import { z } from 'zod'
import { brokenPage, contentPath, documentName, pictureRef } from '#features/content/content.contract.ts'
import { endpoint } from '#web/contract/endpoint.ts'

const editors = ['manager', 'owner'] as const

const time = z.iso.datetime()
const percent = z.int().min(0).max(100)
const focal = z.strictObject({ x: percent, y: percent })

const photoWire = z.strictObject({
  ref: pictureRef,
  name: z.string(),
  /** Empty until somebody says what it shows. */
  alt: z.string(),
  focal,
  width: z.number(),
  height: z.number(),
  /** Addresses of a small and a large file. */
  small: z.string(),
  large: z.string(),
  /** Nothing of one that came with the website. */
  uploaded: z.strictObject({ key: z.string(), at: time, by: z.string(), bytes: z.number() }).nullable(),
  /** Where it is used, as in "Menu, Fish tacos", with the name of what is edited there. */
  uses: z.array(z.strictObject({ document: z.string(), place: z.string() })),
})
export type PhotoWire = z.output<typeof photoWire>

const uploadWire = z.strictObject({
  key: z.string(),
  name: z.string(),
  /** Why it was refused; null while its sizes are made. */
  refusal: z.string().nullable(),
})
export type UploadWire = z.output<typeof uploadWire>

export const listPhotos = endpoint('GET', '/api/photos', {
  summary: 'Every photo of the website with its places, and the uploads that are not photos yet.',
  who: editors,
  answer: z.strictObject({ photos: z.array(photoWire), uploads: z.array(uploadWire) }),
  topic: 'photos',
})

export const uploadPhoto = endpoint('POST', '/api/photos', {
  summary: 'Takes a photo as the body: JPEG, PNG, WebP or AVIF. Its sizes are made afterwards.',
  who: editors,
  // A whole evening's photos at once are fine.
  limit: { max: 300, seconds: 600 },
  query: z.object({ name: z.string().max(300) }),
  isUpload: true,
  // Photos and uploads are known by this key.
  answer: z.strictObject({ key: z.string() }),
  status: 201,
  refusals: { 'photo-refused': true, 'photo-too-large': true },
})

const done = z.strictObject({ success: z.literal(true) })

export const savePhoto = endpoint('PUT', '/api/photos/:id', {
  summary: 'Says what a photo shows, and what of it stays in view.',
  who: editors,
  body: z.strictObject({ alt: z.string().trim().max(300, 'Keep it to 300 characters.'), focal }),
  answer: done,
  refusals: { 'photo-not-found': true },
})

/** A document, and the places of it at which a picture was replaced. */
const changedPlaces = z.strictObject({ name: documentName, paths: z.array(contentPath).max(2000) })

export const replacePhoto = endpoint('POST', '/api/photos/:id/replace', {
  summary:
    'Puts another photo in the place of this picture wherever staff chose it: live, in drafts, in what is scheduled.',
  who: editors,
  body: z.strictObject({
    next: pictureRef,
    alt: z.string().trim().min(1, 'Say what it shows.').max(300, 'Keep it to 300 characters.'),
    focal,
  }),
  answer: z.strictObject({
    places: z.number(),
    /** Where it was replaced, for the way back. */
    changed: z.array(changedPlaces),
  }),
  refusals: { 'not-found': true, 'photo-not-found': true, 'photo-same': true, 'breaks-page': brokenPage },
})

export const putPhotoBack = endpoint('POST', '/api/photos/:id/put-back', {
  summary: 'Takes back that a photo was put in the place of this picture: live, in drafts, in what is scheduled.',
  who: editors,
  body: z.strictObject({ next: pictureRef, changed: z.array(changedPlaces).max(200) }),
  answer: done,
  refusals: { 'photo-not-found': true, 'breaks-page': brokenPage },
})

export const deletePhoto = endpoint('DELETE', '/api/photos/:id', {
  summary: 'Deletes a photo that nothing shows.',
  who: editors,
  answer: done,
  refusals: { 'photo-not-found': true, 'photo-in-use': z.strictObject({ places: z.array(z.string()) }) },
})

export const dropUpload = endpoint('DELETE', '/api/photo-uploads/:id', {
  summary: 'Throws away an upload that was refused, or that is not a photo yet.',
  who: editors,
  answer: done,
  refusals: { 'photo-not-found': true },
})
