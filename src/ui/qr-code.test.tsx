import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { find, mount } from '#tests/screen.ts'
import { QrCode } from './qr-code.tsx'

/** The drawing as the squares that a reader sees, its margin included. */
function readSquares(drawing: Element) {
  const [x0 = 0, y0 = 0, size = 0] = (drawing.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const squares = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  const runs =
    drawing
      .querySelector('path')
      ?.getAttribute('d')
      ?.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g) ?? []
  for (const [, x, y, width] of runs) {
    squares[Number(y) - y0]?.fill(true, Number(x) - x0, Number(x) - x0 + Number(width))
  }
  return squares
}

test('a code is drawn square by square, with the four squares of white around it that readers need', async () => {
  const { place } = await mount(<QrCode text="ET-0417" label="QR code of member number ET-0417" />)
  const drawing = find(place, 'svg')
  expect(drawing.getAttribute('role')).toBe('img')
  expect(drawing.getAttribute('aria-label')).toBe('QR code of member number ET-0417')

  const expected = encode('ET-0417', { ecc: 'M', boostEcc: true, border: 4 })
  expect(readSquares(drawing)).toEqual(expected.data)
  expect(expected.data.slice(0, 4).flat()).not.toContain(true)

  const ground = find(place, 'rect')
  const [x, y, width, height] = (drawing.getAttribute('viewBox') ?? '').split(' ')
  expect(['x', 'y', 'width', 'height', 'fill'].map((name) => ground.getAttribute(name))).toEqual([
    x,
    y,
    width,
    height,
    '#fff',
  ])
})
