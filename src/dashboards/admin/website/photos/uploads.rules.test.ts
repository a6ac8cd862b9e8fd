import { expect, test } from 'vitest'
import { inMegabytes, stateOfUpload } from './uploads.rules.ts'

const file = { name: 'patio.jpg', bytes: 1000, sent: 610 }
const nothing = { uploads: [], photos: [] }
const arrived = { ...file, sent: 1000, key: 'k' }

test('a file is on its way, then its sizes are made, then it is a photo', () => {
  expect(stateOfUpload(file, nothing)).toEqual({ at: 'sending', name: 'patio.jpg', bytes: 1000, percent: 61 })
  expect(stateOfUpload({ ...file, sent: 615 }, nothing)).toMatchObject({ percent: 62 })
  expect(stateOfUpload({ ...file, bytes: 1, sent: 1 }, nothing)).toMatchObject({ percent: 100 })
  expect(stateOfUpload({ ...file, bytes: 0, sent: 0 }, nothing)).toMatchObject({ percent: 0 })
  expect(stateOfUpload(arrived, nothing).at).toBe('making')
  expect(stateOfUpload(arrived, { ...nothing, uploads: [{ key: 'k', name: 'patio', refusal: null }] }).at).toBe(
    'making',
  )
  const photos = [{ ref: 'photo-1', alt: '', uploaded: { key: 'k' } }]
  expect(stateOfUpload(arrived, { ...nothing, photos })).toMatchObject({ at: 'ready', ref: 'photo-1', needsAlt: true })
})

test('a file is refused by this browser, by the server at once, or while its sizes are made', () => {
  expect(stateOfUpload({ ...file, refusal: 'It is larger than 25 MB.' }, nothing)).toEqual({
    at: 'refused',
    name: 'patio.jpg',
    reason: 'It is larger than 25 MB.',
  })
  const uploads = [{ key: 'k', name: 'patio', refusal: 'It moves.' }]
  expect(stateOfUpload(arrived, { ...nothing, uploads })).toMatchObject({ at: 'refused', reason: 'It moves.' })
})

test.each([
  [340 * 1024, '340 KB'],
  [14.2 * 1024 * 1024, '14.2 MB'],
  [340.6 * 1024, '341 KB'],
  [999.2 * 1024, '999 KB'],
  [1000 * 1024, '1.0 MB'],
  [200 * 1024 * 1024, '200.0 MB'],
  [3, '1 KB'],
])('%d bytes are %s', (bytes, words) => {
  expect(inMegabytes(bytes)).toBe(words)
})
