import { fireEvent, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { PhotoWire, UploadWire } from '#features/photos/photos.contract.ts'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { answer, fakeServer } from '#tests/fake-server.ts'
import { click, fill, find, findButton, inOneAct } from '#tests/screen.ts'
import { PhotosTab } from './photos-tab.tsx'

const KEY = '0123456789abcdef01234567'
const patio: PhotoWire = {
  ref: `photo-${KEY}-640x480`,
  name: 'patio',
  alt: '',
  focal: { x: 50, y: 50 },
  width: 640,
  height: 480,
  small: '/photos/small.webp',
  large: '/photos/large.webp',
  uploaded: { key: KEY, at: '2026-11-12T18:00:00.000Z', by: 'Nadia Alves', bytes: 348_160 },
  uses: [],
}
const tacos: PhotoWire = {
  ...patio,
  ref: 'event-taco-tuesday',
  name: 'event-taco-tuesday',
  alt: 'Three tacos',
  uploaded: null,
  uses: [{ document: 'menu', place: 'Menu, Fish tacos' }],
}
const loaded = (photos: PhotoWire[], uploads: UploadWire[] = []) => answer({ photos, uploads })

beforeEach(() => history.replaceState(null, '', '?'))

/** What the browser sends a file with. */
class Sent extends EventTarget {
  static latest: Sent | undefined
  upload: { onprogress?: (event: { loaded: number }) => void } = {}
  status = 201
  response: unknown = { key: KEY }
  address = ''
  file: File | undefined
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  open(_: string, address: string) {
    this.address = address
  }
  send(file: File) {
    this.file = file
    Sent.latest = this
  }
  abort() {
    this.onabort()
  }
}

function catchFiles() {
  Sent.latest = undefined
  vi.stubGlobal('XMLHttpRequest', Sent)
  onTestFinished(() => void vi.unstubAllGlobals())
}

const choose = (place: HTMLElement, ...files: File[]) =>
  inOneAct(async () => void fireEvent.change(find(place, 'input[aria-label="Upload photos"]'), { target: { files } }))

test('a photo is sent, its sizes are made, and it waits for words', async () => {
  const { replies } = fakeServer({ 'GET /api/photos': loaded([tacos]) })
  catchFiles()
  const { place } = await renderAdmin(<PhotosTab />)
  await choose(place, new File(['x'.repeat(2000)], 'patio.jpg'))
  const sent = Sent.latest
  expect([sent?.address, sent?.file?.size]).toEqual(['/api/photos?name=patio.jpg', 2000])
  await inOneAct(async () => sent?.upload.onprogress?.({ loaded: 1220 }))
  expect(find(place, '.upload-list').textContent).toContain('2 KB, 61% sent')
  expect(within(place).queryByRole('button', { name: 'Clear finished' })).toBeNull()

  replies['GET /api/photos'] = loaded([tacos], [{ key: KEY, name: 'patio', refusal: null }])
  await inOneAct(async () => sent?.onload())
  await waitFor(() => expect(find(place, '.upload-list').textContent).toContain('Making sizes'))
})

test('what was refused says why, by this browser before it is sent, by the server afterwards', async () => {
  const { replies, calls } = fakeServer({
    'GET /api/photos': loaded([tacos], [{ key: KEY, name: 'dance', refusal: 'It moves. Save a single picture.' }]),
    [`DELETE /api/photo-uploads/${KEY}`]: answer({ success: true }),
  })
  catchFiles()
  const { place } = await renderAdmin(<PhotosTab />)
  expect(find(place, '.upload-list').textContent).toContain('Refused. It moves.')
  const huge = new File(['x'], 'wall.png')
  Object.defineProperty(huge, 'size', { value: 30 * 1024 * 1024 })
  await choose(place, huge)
  expect(Sent.latest).toBeUndefined()
  expect(find(place, '.upload-list').textContent).toContain('It is larger than 25 MB.')
  replies['GET /api/photos'] = loaded([tacos])
  await click(findButton(place, 'Clear finished'))
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true)
})

test('its words and its focal point are saved, by keyboard too', async () => {
  const { calls } = fakeServer({
    'GET /api/photos': loaded([patio, tacos]),
    [`PUT /api/photos/${patio.ref}`]: answer({ success: true }),
  })
  const { place } = await renderAdmin(<PhotosTab />)
  await click(findButton(place, 'patio'))
  expect(location.search).toContain(patio.ref)
  await fill(find(place, 'textarea'), 'The patio at sunset')
  const dot = find(place, '.focal-point__dot')
  await inOneAct(async () => void fireEvent.keyDown(dot, { key: 'ArrowRight' }))
  await inOneAct(async () => void fireEvent.keyDown(dot, { key: 'ArrowUp' }))
  expect(find(place, '.focal-point').className).toContain('pic-x-55 pic-y-45')
  await click(findButton(place, 'Save'))
  await waitFor(() => expect(toasts(place)).toEqual(['Photo saved | patio']))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    alt: 'The patio at sunset',
    focal: { x: 55, y: 45 },
  })
})

test('a photo in use says where, and cannot be deleted', async () => {
  fakeServer({ 'GET /api/photos': loaded([{ ...patio, uses: tacos.uses }]) })
  const { place } = await renderAdmin(<PhotosTab />)
  await click(findButton(place, 'patio'))
  expect(findButton(place, 'Delete').hasAttribute('disabled')).toBe(true)
  expect(find(place, '.photo-detail').textContent).toContain('first choose another photo in the place above')
  expect(find(place, '.photo-detail__uses').textContent).toBe('Menu, Fish tacos')
})

test('the library is narrowed to what needs words, is not used, or has a name', async () => {
  fakeServer({ 'GET /api/photos': loaded([patio, tacos]) })
  const { place } = await renderAdmin(<PhotosTab />)
  const names = () => [...place.querySelectorAll('.photo-grid button')].map((one) => one.textContent)
  expect(names()).toEqual(['patio', 'event-taco-tuesday'])
  await click(find(place, 'input[value="alt"]'))
  expect(names()).toEqual(['patio'])
  await click(find(place, 'input[value="all"]'))
  await fill(find(place, 'input[type="search"]'), 'fish')
  expect(names()).toEqual(['event-taco-tuesday'])
})

test('another file takes the place of a photo, once its focal point and its words were looked at', async () => {
  const next = { ...patio, ref: 'photo-ffffffffffffffffffffffff-800x600' as const, name: 'rain' }
  const used = { ...patio, alt: 'The patio', focal: { x: 30, y: 40 }, uses: tacos.uses }
  const made = {
    ...next,
    uploaded: { key: 'ffffffffffffffffffffffff', at: '2026-11-12T18:00:00.000Z', by: '', bytes: 1 },
  }
  const changed = [{ name: 'menu', paths: [['sections', 'tacos', 'photo']] }]
  const { calls, replies } = fakeServer({
    'GET /api/photos': loaded([used]),
    [`POST /api/photos/${used.ref}/replace`]: answer({ places: 1, changed }),
    [`POST /api/photos/${used.ref}/put-back`]: answer({ success: true }),
  })
  catchFiles()
  const { place } = await renderAdmin(<PhotosTab />)
  await click(findButton(place, 'patio'))
  const files = [new File(['x'], 'rain.jpg')]
  await inOneAct(
    async () => void fireEvent.change(find(place, 'input[aria-label="Replace file"]'), { target: { files } }),
  )
  expect(find(place, 'dialog[open] [role="progressbar"]').getAttribute('aria-label')).toBe('Getting rain.jpg ready')
  replies['GET /api/photos'] = loaded([used, made])
  const sent = Sent.latest
  if (!sent) throw new Error('Nothing was sent.')
  sent.response = { key: made.uploaded.key }
  await inOneAct(async () => sent.onload())
  await waitFor(() => expect(find<HTMLTextAreaElement>(place, 'dialog[open] textarea').value).toBe('The patio'))
  expect(find(place, 'dialog[open] .focal-point').className).toContain('pic-x-30 pic-y-40')
  await fill(find(place, 'dialog[open] textarea'), 'The patio in the rain')
  await click(findButton(find(place, 'dialog[open]'), 'Replace in 1 place'))
  await waitFor(() => expect(toasts(place)).toEqual(['Photo replaced | patio']))
  expect(calls.find(({ path }) => path.endsWith('/replace'))?.body).toEqual({
    next: next.ref,
    alt: 'The patio in the rain',
    focal: { x: 30, y: 40 },
  })
  await click(findButton(place, 'Undo'))
  expect(calls.find(({ path }) => path.endsWith('/put-back'))?.body).toEqual({ next: next.ref, changed })
})
