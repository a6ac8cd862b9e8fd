import { act, fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { click, find, findButton, press, wake } from '#tests/screen.ts'
import Gallery from './gallery.island.tsx'
import type { GalleryPicture } from './gallery-photo.tsx'

function picture(name: string): GalleryPicture {
  const avif = `/media/${name}-480.avif 480w, /media/${name}-1600.avif 1600w`
  const [small, large] = [`/media/${name}-480.webp`, `/media/${name}-1600.webp`]
  return { id: name, className: `pic-${name}`, alt: `The ${name}`, width: 2000, height: 1125, avif, small, large }
}

const three = ['stand', 'trophy', 'pitch'].map(picture)

async function open(pictures: GalleryPicture[], index: number) {
  const { place } = await wake(Gallery, { pictures })
  const tile = place.querySelectorAll<HTMLElement>('.gallery a')[index]
  if (!tile) throw new Error(`There is no picture ${index}`)
  tile.focus()
  await click(tile)
  return { place, tile, dialog: find<HTMLDialogElement>(place, 'dialog') }
}

const shown = (place: HTMLElement) => find(place, '.lightbox__stage img').getAttribute('alt')

function pointer(element: Element, type: 'pointerdown' | 'pointerup', x: number) {
  return act(async () => element.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: x, clientY: 300 })))
}

/** Presses and lets go at the same place, as a click does. */
async function clickOn(element: HTMLElement) {
  await pointer(element, 'pointerdown', 5)
  await pointer(element, 'pointerup', 5)
  await click(element)
}

test('without script each picture is a link to its large file', async () => {
  const { place } = await wake(Gallery, { pictures: three })
  const links = [...place.querySelectorAll('a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/media/stand-1600.webp',
    '/media/trophy-1600.webp',
    '/media/pitch-1600.webp',
  ])
  expect(links[1]?.getAttribute('aria-label')).toBe('Open photo 2 of 3: The trophy')
  expect(find<HTMLDialogElement>(place, 'dialog').open).toBe(false)
})

test('the lightbox opens at the picture that was clicked and counts from there', async () => {
  const { place, dialog } = await open(three, 1)
  expect(dialog.open).toBe(true)
  expect(shown(place)).toBe('The trophy')
  expect(find(place, '[role=status]').textContent).toBe('2 of 3')
  expect(find(place, '[aria-current]').getAttribute('aria-label')).toBe('Photo 2: The trophy')
})

test('text and title stand on the picture and in the lightbox, and not on the thumbnails, whose buttons are named', async () => {
  const { place, tile } = await open([{ ...picture('stand'), title: 'The Kop' }, picture('pitch')], 0)
  expect(find(tile, 'img')).toMatchObject({ alt: 'The stand', title: 'The Kop' })
  expect(find(place, '.lightbox__stage img')).toMatchObject({ alt: 'The stand', title: 'The Kop' })
  expect(place.querySelectorAll('[title]')).toHaveLength(2)
})

test('next and previous wrap around, by button and by arrow key', async () => {
  const { place, dialog } = await open(three, 2)
  await click(findButton(place, 'Next photo'))
  expect(shown(place)).toBe('The stand')
  await click(findButton(place, 'Previous photo'))
  expect(shown(place)).toBe('The pitch')
  await press(dialog, 'ArrowRight')
  expect(shown(place)).toBe('The stand')
  await press(dialog, 'ArrowLeft')
  expect(shown(place)).toBe('The pitch')
  await press(dialog, 'a')
  expect(shown(place)).toBe('The pitch')
})

test('a thumbnail jumps to its picture', async () => {
  const { place } = await open(three, 0)
  await click(findButton(place, 'Photo 3: The pitch'))
  expect(shown(place)).toBe('The pitch')
})

test('a swipe turns to the next picture, a tap on the picture does nothing', async () => {
  const { place, dialog } = await open(three, 0)
  const image = () => find(place, '.lightbox__stage img')
  await pointer(image(), 'pointerdown', 300)
  await pointer(image(), 'pointerup', 100)
  expect(shown(place)).toBe('The trophy')
  await pointer(image(), 'pointerdown', 100)
  await pointer(image(), 'pointerup', 300)
  expect(shown(place)).toBe('The stand')
  await clickOn(image())
  expect(shown(place)).toBe('The stand')
  expect(dialog.open).toBe(true)
})

test('Close, the backdrop and Escape close it and give the focus back to the picture', async () => {
  const { place, tile, dialog } = await open(three, 1)
  await click(findButton(place, 'Close'))
  expect(dialog.open).toBe(false)
  expect(document.activeElement).toBe(tile)

  await click(tile)
  await clickOn(find(place, '.lightbox__stage'))
  expect(dialog.open).toBe(false)
  expect(document.activeElement).toBe(tile)

  await click(tile)
  await act(async () => dialog.close()) // What the browser does at Escape.
  expect(place.querySelector('.lightbox__stage')).toBeNull()
  expect(document.activeElement).toBe(tile)
})

test('a swipe that ends beside the picture does not close the lightbox', async () => {
  const { place, dialog } = await open(three, 0)
  await pointer(find(place, '.lightbox__stage img'), 'pointerdown', 300)
  await pointer(dialog, 'pointerup', 100)
  fireEvent.click(dialog)
  expect(dialog.open).toBe(true)
})

test('a single picture has no arrows, no counter and no thumbnails, and keys move nothing', async () => {
  const { place, dialog } = await open([picture('stand')], 0)
  expect(find(place, '[role=status]').textContent).toBe('')
  expect([...place.querySelectorAll('dialog button')].map((button) => button.getAttribute('aria-label'))).toEqual([
    'Close',
  ])
  await press(dialog, 'ArrowRight')
  expect(shown(place)).toBe('The stand')
})
