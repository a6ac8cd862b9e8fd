import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#base/roles.ts'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { findDocument } from '#features/content/content.queries.ts'
import { makeActor } from '#tests/make/make-member.ts'
import { makePhotoFile } from '#tests/make/photo-files.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'
import { deletePhoto } from './change-photo.ts'
import { galleryDocument } from './gallery/gallery.document.ts'
import { createPhotoMaking } from './make-photos.ts'
import { makeSizes } from './maker/make-sizes.ts'
import { type Maker, runMaker } from './maker/run-maker.ts'
import type { PhotoWire, UploadWire } from './photos.contract.ts'
import { photoSizes, photoUploads } from './photos.table.ts'
import { replacePhoto } from './replace-photo.ts'

let bar: Awaited<ReturnType<typeof openTestBar>>

beforeEach(async () => {
  bar = await openTestBar()
})

const file = await makePhotoFile({ width: 500, height: 375 })
const otherFile = await makePhotoFile({ width: 520, height: 390 })

/** In this process, and the same file once; the tests below start the real one once. */
const sizes = await makeSizes(file)
const make: Maker = async (source) => {
  const sent = await buffer(Readable.from(source))
  return sent.equals(file) ? sizes : makeSizes(sent)
}
const context = { signal: new AbortController().signal, runAgain: () => {} }
const makePhotos = (maker: Maker = make) => createPhotoMaking(bar.deps, maker)({}, context)

async function upload(
  body: string | Uint8Array | ReadableStream,
  { name = 'patio.jpg', as = 'manager' as Role, headers = {} } = {},
) {
  const cookie = (await bar.cookieOf(as)) ?? ''
  return bar.app.request(`/api/photos?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', cookie, ...headers },
    body,
    duplex: 'half',
  } as RequestInit)
}

async function list(): Promise<{ own: PhotoWire[]; uploads: UploadWire[] }> {
  const { photos, uploads } = await (await bar.send('GET', '/api/photos', { as: 'manager' })).json()
  return { own: photos.filter(({ uploaded }: PhotoWire) => uploaded), uploads }
}

async function addPhoto(content = file): Promise<PhotoWire> {
  const { key } = await (await upload(content)).json()
  await makePhotos()
  const photo = (await list()).own.find(({ uploaded }) => uploaded?.key === key)
  if (!photo) throw new Error('The photo is missing')
  return photo
}

describe('an uploaded photo', () => {
  test('waits until its sizes are made, then has an address for each, to be kept for good', async () => {
    const answer = await upload(file, { name: 'patio-sunset.jpg' })
    expect(answer.status).toBe(201)
    const { key } = await answer.json()
    expect(await list()).toMatchObject({ own: [], uploads: [{ key, name: 'patio-sunset', refusal: null }] })

    await makePhotos(runMaker)
    const { own, uploads } = await list()
    expect(uploads).toEqual([])
    expect(own).toMatchObject([{ name: 'patio-sunset', alt: '', width: 500, height: 375, uploaded: { key }, uses: [] }])
    const served = await bar.send('GET', own[0]?.small ?? '')
    expect(served.status).toBe(200)
    expect(served.headers.get('content-type')).toBe('image/webp')
    expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await bar.send('GET', `/photos/${own[0]?.ref}/500.jpg`)).headers.get('content-type')).toBe('image/jpeg')
    expect((await bar.send('GET', `/photos/${own[0]?.ref}/481.avif`)).status).toBe(404)
  })

  test('is one photo, however often and by how many it is sent', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(file)))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
    await Promise.all([makePhotos(), makePhotos()])
    await upload(file)
    await makePhotos()
    const { own, uploads } = await list()
    expect([own.length, uploads.length]).toEqual([1, 0])
    const entries = await bar.deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'upload-photo'))
    expect(entries).toHaveLength(1)
  })

  test('that is refused says why, keeps nothing of the file, and can be sent away', async () => {
    const broken = file.subarray(0, file.length / 2)
    expect((await upload(broken)).status).toBe(201)
    await makePhotos()
    const { own, uploads } = await list()
    expect(own).toEqual([])
    expect(uploads).toMatchObject([{ name: 'patio', refusal: expect.stringMatching(/missing or damaged/) }])
    expect(await bar.deps.db.select({ source: photoUploads.source }).from(photoUploads)).toEqual([{ source: null }])
    // Sent again, it is looked at again.
    await upload(broken)
    expect((await list()).uploads).toMatchObject([{ refusal: null }])
    await bar.send('DELETE', `/api/photo-uploads/${uploads[0]?.key}`, { as: 'manager' })
    await makePhotos()
    expect(await list()).toEqual({ own: [], uploads: [] })
  })

  test('that is something else by its content is refused at once, whatever its name', async () => {
    const answer = await upload('%PDF-1.7 a menu', { name: 'menu-scan.jpg' })
    expect(answer.status).toBe(415)
    expect((await answer.json()).error).toBe(
      'It is named .jpg but is a PDF inside. Save it as JPEG, PNG, WebP or AVIF and try again.',
    )
    expect(await list()).toEqual({ own: [], uploads: [] })
  })

  test('is not read further than 25 MB', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        controller.enqueue(sent === 1 ? new Uint8Array(file) : new Uint8Array(1024 * 1024))
      },
    })
    const answer = await upload(endless)
    expect(answer.status).toBe(413)
    expect((await answer.json()).code).toBe('photo-too-large')
    expect(sent).toBeLessThan(32)
    expect((await upload('x', { headers: { 'content-length': '99999999' } })).status).toBe(413)
    expect(await list()).toEqual({ own: [], uploads: [] })
  })

  test('that is cut off on its way leaves nothing', async () => {
    const cut = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(file.subarray(0, 1000))),
      pull: (controller) => controller.error(new Error('The phone went into a tunnel')),
    })
    expect((await upload(cut)).status).toBeGreaterThanOrEqual(400)
    expect(await list()).toEqual({ own: [], uploads: [] })
  })

  test('is made once more when a server ended in the middle of it', async () => {
    await upload(file)
    await expect(makePhotos(() => Promise.reject(new Error('The power went')))).rejects.toThrow('The power went')
    const again: Date[] = []
    await createPhotoMaking(bar.deps, make)({}, { ...context, runAgain: (at) => again.push(at) })
    expect(again).toHaveLength(1)
    await bar.deps.db.update(photoUploads).set({ makingUntil: new Date(0) })
    await makePhotos()
    expect((await list()).own).toHaveLength(1)
  })
})

describe('a photo in the library', () => {
  const saved = { alt: 'The patio at sunset', focal: { x: 30, y: 81 } }
  const save = (ref: string, body: object) => bar.send('PUT', `/api/photos/${ref}`, { as: 'manager', body })

  async function useInMenu(ref: string) {
    const { live } = await (await bar.send('GET', '/api/content/menu', { as: 'manager' })).json()
    const content = structuredClone(live.content)
    const [list] = content.sections[0].lists
    list.items[0].photo = ref
    list.picture = ref
    const save = (body: object) => bar.send('PUT', '/api/content/menu', { as: 'manager', body })
    const { version } = (await (await save({ version: live.version, content })).json()).draft
    const takeOut = () => save({ version, content: live.content })
    const publish = (times = {}) =>
      bar.send('POST', '/api/content/publish', { as: 'manager', body: { name: 'menu', version, ...times } })
    return { version, publish, takeOut, dish: list.items[0].name as string }
  }

  test('is shown by the menu with its words, its focal point and its own files', async () => {
    const { ref } = await addPhoto()
    await save(ref, saved)
    await (await useInMenu(ref)).publish()
    const html = await (await bar.send('GET', urls.menu)).text()
    expect(html).toContain(`srcSet="/photos/${ref}/480.avif 480w, /photos/${ref}/500.avif 500w"`)
    expect(html).toContain('width="500" height="375" alt="The patio at sunset" class="pic-photo pic-x-30 pic-y-80"')
    await save(ref, { ...saved, alt: 'The patio after dark' })
    expect(await (await bar.send('GET', urls.menu)).text()).toContain('alt="The patio after dark"')
  })

  test('cannot be deleted while a draft shows it, and says where', async () => {
    const { ref } = await addPhoto()
    const { dish, takeOut } = await useInMenu(ref)
    const refused = await bar.send('DELETE', `/api/photos/${ref}`, { as: 'manager' })
    expect(refused.status).toBe(409)
    const { places } = await refused.json()
    expect(places).toContain(`Menu, ${dish}, in the draft`)
    expect((await list()).own[0]?.uses.map(({ place }) => place)).toEqual(places)
    await takeOut()
    expect((await bar.send('DELETE', `/api/photos/${ref}`, { as: 'manager' })).status).toBe(200)
    expect(await bar.deps.db.$count(photoSizes)).toBe(0)
    expect((await bar.send('DELETE', `/api/photos/${ref}`, { as: 'manager' })).status).toBe(404)
    expect((await save(ref, saved)).status).toBe(404)
  })

  test('that was deleted gives way to another where an old version still names it', async () => {
    const { ref } = await addPhoto()
    const { version, publish } = await useInMenu(ref)
    await publish()
    await bar.send('POST', '/api/content/restore', { as: 'manager', body: { name: 'menu', version: 0 } })
    await bar.send('DELETE', `/api/photos/${ref}`, { as: 'manager' })
    await bar.send('POST', '/api/content/restore', { as: 'manager', body: { name: 'menu', version } })
    const html = await (await bar.send('GET', urls.menu)).text()
    expect(html).not.toContain('/photos/')
    expect(html).toContain('pic-bar-interior')
  })

  test('is replaced wherever it is live, drafted or scheduled, by a photo with another address', async () => {
    const old = await addPhoto()
    await save(old.ref, saved)
    const { publish, dish, version } = await useInMenu(old.ref)
    const at = new Date(bar.deps.clock.now().getTime() + 86_400_000).toISOString()
    await publish({ at })
    const gallery = await (await bar.send('GET', '/api/content/gallery', { as: 'manager' })).json()
    const content = [{ id: 'patio', picture: old.ref }]
    const body = { version: gallery.live.version, content }
    await bar.send('PUT', '/api/content/gallery', { as: 'manager', body })
    expect((await list()).own[0]?.uses.map(({ place }) => place)).toEqual([
      `Menu, ${dish}, from November 15, 2025`,
      'Menu, Starters, from November 15, 2025',
      'Gallery, in the draft',
    ])

    const next = await addPhoto(otherFile)
    const replace = (by: string, alt = 'The patio in the rain') =>
      bar.send('POST', `/api/photos/${old.ref}/replace`, {
        as: 'manager',
        body: { next: by, alt, focal: { x: 10, y: 20 } },
      })
    expect((await replace(old.ref)).status).toBe(409)
    expect((await replace(next.ref, ' ')).status).toBe(400)
    expect((await replace('photo-ffffffffffffffffffffffff-640x480')).status).toBe(404)
    const { places, changed } = await (await replace(next.ref)).json()
    expect([places, changed.map(({ name }: { name: string }) => name)]).toEqual([3, ['menu', 'gallery']])
    const byRef = new Map((await list()).own.map((photo) => [photo.ref, photo]))
    expect(byRef.get(old.ref)).toMatchObject({ uses: [], ...saved })
    expect(byRef.get(next.ref)).toMatchObject({ alt: 'The patio in the rain', focal: { x: 10, y: 20 } })
    expect(byRef.get(next.ref)?.uses).toHaveLength(3)
    // Asked for again, it finds nothing left to do.
    expect(await (await replace(next.ref)).json()).toEqual({ places: 0, changed: [] })

    const putBack = () =>
      bar.send('POST', `/api/photos/${old.ref}/put-back`, { as: 'manager', body: { next: next.ref, changed } })
    // Another person has taken the photo off the gallery meanwhile: that stays as it is.
    const drafted = await (await bar.send('GET', '/api/content/gallery', { as: 'manager' })).json()
    const others = { version: drafted.draft.version, content: [{ id: 'patio', picture: 'bar-interior' }] }
    await bar.send('PUT', '/api/content/gallery', { as: 'manager', body: others })
    expect([(await putBack()).status, (await putBack()).status]).toEqual([200, 200])
    const wayBack = await bar.deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'put-photo-back'))
    expect(wayBack.map(({ subject }) => subject)).toEqual([`photo/${old.ref}`, `photo/${old.ref}`])
    expect((await list()).own.map(({ ref, uses }) => [ref, uses.length])).toEqual(
      expect.arrayContaining([
        [old.ref, 2],
        [next.ref, 0],
      ]),
    )
    await replace(next.ref)

    bar.setNow(at)
    const html = await (await bar.send('GET', urls.menu)).text()
    expect([html.includes(next.ref), html.includes(old.ref)]).toEqual([true, false])
    await bar.send('POST', '/api/content/restore', { as: 'manager', body: { name: 'menu', version } })
    expect(await (await bar.send('GET', urls.menu)).text()).toContain(`/photos/${old.ref}/480.avif`)
  })
})

describe('a picture that came with the website', () => {
  test('says which pages show it, and gives way to a photo where staff chose it', async () => {
    const photosOf = async (): Promise<PhotoWire[]> =>
      (await (await bar.send('GET', '/api/photos', { as: 'manager' })).json()).photos
    const usesOf = async (name: string) => (await photosOf()).find(({ ref }) => ref === name)?.uses
    expect(await usesOf('large-parties')).toContainEqual({ document: 'page-home', place: 'Home page' })
    const before = await usesOf('event-karaoke')
    expect(before).toEqual([{ document: 'event-karaoke-fridays', place: 'Karaoke Fridays' }])

    const next = await addPhoto()
    const body = { next: next.ref, alt: 'A singer', focal: { x: 50, y: 50 } }
    const { changed } = await (
      await bar.send('POST', '/api/photos/event-karaoke/replace', { as: 'manager', body })
    ).json()
    expect(await usesOf('event-karaoke')).toEqual([])
    expect(await (await bar.send('GET', urls.karaokeFridays)).text()).toContain(`/photos/${next.ref}/`)
    const back = { next: next.ref, changed }
    await bar.send('POST', '/api/photos/event-karaoke/put-back', { as: 'manager', body: back })
    expect(await usesOf('event-karaoke')).toEqual(before)
  })

  test('stays where it is when the photo is deleted while pages are tried with it', async () => {
    const next = await addPhoto()
    const by = { actor: await makeActor(bar.deps), address: 'test' }
    const listDocuments = async () => [galleryDocument]
    const picture = galleryDocument.start[0]?.picture ?? ''
    const tryContent = () => deletePhoto(bar.deps, listDocuments, { ...by, id: next.ref })
    const put = { ...by, id: picture, next: next.ref, alt: 'The patio', focal: { x: 50, y: 50 } }
    await expect(replacePhoto({ ...bar.deps, tryContent }, await listDocuments(), put)).rejects.toMatchObject({
      code: 'photo-not-found',
    })
    expect(await findDocument(bar.deps.db, { name: 'gallery', now: bar.deps.clock.now() })).toBeUndefined()
  })
})
