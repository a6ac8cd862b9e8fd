import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { gallery } from '#content/gallery.ts'
import { dropAllEdits } from '#dashboards/admin/website/shared/use-edit.ts'
import type { GalleryItems } from '#features/photos/gallery/gallery.contract.ts'
import type { PhotoWire } from '#features/photos/photos.contract.ts'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { answer, fakeServer } from '#tests/fake-server.ts'
import { click, findButton, press } from '#tests/screen.ts'
import { GalleryTab } from './gallery-tab.tsx'

beforeEach(dropAllEdits)

const [table, stand, scarf] = gallery as [GalleryItems[number], GalleryItems[number], GalleryItems[number]]

const photo = (ref: PhotoWire['ref'], name: string): PhotoWire => ({
  ref,
  name,
  alt: `What ${name} shows`,
  focal: { x: 50, y: 50 },
  width: 640,
  height: 480,
  small: '/photos/small.webp',
  large: '/photos/large.webp',
  uploaded: null,
  uses: [],
})
const NEW = 'photo-0123456789abcdef01234567-640x480'
const photos = [
  photo(NEW, 'Derby day'),
  photo(table.picture, 'Table'),
  photo(stand.picture, 'Stand'),
  photo(scarf.picture, 'Scarf'),
]
const saved = (version: number, content: GalleryItems) => ({
  version,
  savedAt: '2026-11-04T18:00:00.000Z',
  savedBy: 'Ana',
  content,
})
const loaded = (live: GalleryItems) => ({
  name: 'gallery',
  title: 'Gallery',
  isLiveAtOnce: false,
  live: saved(0, live),
  draft: null,
  changes: [],
  scheduled: [],
})

async function open(live: GalleryItems = [table, stand, scarf]) {
  const server = fakeServer({
    'GET /api/content/gallery': answer(loaded(live)),
    'PUT /api/content/gallery': answer(loaded(live)),
    'GET /api/photos': answer({ photos, uploads: [] }),
  })
  const { place } = await renderAdmin(<GalleryTab />)
  await waitFor(() => findButton(place, 'Add a photo'))
  async function sent() {
    await click(findButton(place, /^Save draft/))
    await waitFor(() => expect(toasts(place)).toEqual(['Draft saved']))
    const put = server.calls.findLast(({ method }) => method === 'PUT')
    return (put?.body as { content: GalleryItems } | undefined)?.content ?? []
  }
  const names = () => [...place.querySelectorAll('.gallery-row b')].map((name) => name.textContent)
  return { place, names, sent }
}

test('a photo is added at the end, and another takes the place of one that is there', async () => {
  const { place, names, sent } = await open()
  await click(findButton(place, 'Add a photo'))
  await click(await within(place).findByRole('button', { name: 'Derby day' }))
  expect(names()).toEqual(['Table', 'Stand', 'Scarf', 'Derby day'])
  await click(findButton(place, 'Change Stand'))
  await click(await within(place).findByRole('button', { name: 'Table' }))
  expect(names()).toEqual(['Table', 'Table', 'Scarf', 'Derby day'])
  const content = await sent()
  expect(content.map(({ picture }) => picture)).toEqual([table.picture, table.picture, scarf.picture, NEW])
  expect(content[1]?.id).toBe(stand.id)
})

test('the order is changed by the keyboard and by buttons, and a photo is taken out', async () => {
  const { place, names, sent } = await open()
  const grip = findButton(place, 'Move Scarf')
  await press(grip, ' ')
  await press(grip, 'ArrowUp')
  await press(grip, ' ')
  expect(place.textContent).toContain('Scarf dropped, 2 of 3.')
  await click(findButton(place, 'Move Scarf up'))
  expect(names()).toEqual(['Scarf', 'Table', 'Stand'])
  expect(findButton(place, 'Move Scarf up')).toHaveProperty('disabled', true)
  await click(findButton(place, 'Remove Table'))
  expect(await sent()).toEqual([scarf, stand])
})

test('a photo that was deleted says so, and without any photo the page has no gallery', async () => {
  const { place, names } = await open([{ id: 'gone', picture: 'photo-ffffffffffffffffffffffff-640x480' }])
  expect(names()).toEqual(['This photo was deleted'])
  await click(findButton(place, 'Remove a deleted photo'))
  expect(place.textContent).toContain('The Liverpool page has no gallery until you add one.')
})
