import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { isDeep } from '#tests/depth.ts'
import { readQrCode } from './read-qr-code.ts'

// The codes are drawn from the same modules as on the member's phone (`QrCode`), and seen as a camera would see them.
const SIDE = 480
const CARD = 'ET-0417'
const CODE = 'ET482913K7QX'

type View = {
  /** How much of the picture the code takes, and how it is turned, in degrees. */
  size?: number
  turn?: number
  /** How much farther away one edge is than the other: 0.05 is a phone at arm's length, tilted by twenty degrees. */
  slant?: number
  /** How far a pixel may be off, how bright the picture is on its dark side, and whether the lens is out of focus. */
  noise?: number
  shade?: number
  blur?: number
}

/** A picture of a code on a phone, on a gray counter. */
function photograph(text: string, { size = 0.6, turn = 0, slant = 0, noise = 0, shade = 1, blur = 0 }: View = {}) {
  const { data: modules, size: side } = encode(text, { ecc: 'M', boostEcc: true, border: 4 })
  const lightAt = (x: number, y: number) => {
    // From the picture to the code: the middle, the turn, then the slant.
    const angle = (turn * Math.PI) / 180
    const [dx, dy] = [x / SIDE - 0.5, y / SIDE - 0.5]
    const [u, v] = [dx * Math.cos(angle) + dy * Math.sin(angle), dy * Math.cos(angle) - dx * Math.sin(angle)]
    const depth = 1 + slant * (v / size)
    const [column, row] = [u, v].map((one) => Math.floor(((one / size) * depth + 0.5) * side)) as [number, number]
    const isOnCode = column >= 0 && row >= 0 && column < side && row < side
    const light = isOnCode ? (modules[row]?.[column] ? 20 : 245) : 140
    return light * (1 - (1 - shade) * (x / SIDE))
  }
  const data = new Uint8ClampedArray(SIDE * SIDE * 4)
  let seed = 1
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647 - 0.5
  }
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const around = blur ? [-blur, 0, blur].flatMap((dy) => [-blur, 0, blur].map((dx) => lightAt(x + dx, y + dy))) : []
      const light = blur ? around.reduce((sum, one) => sum + one, 0) / around.length : lightAt(x, y)
      data.fill(light + random() * noise, (y * SIDE + x) * 4, (y * SIDE + x) * 4 + 3)
      data[(y * SIDE + x) * 4 + 3] = 255
    }
  }
  return { width: SIDE, height: SIDE, data }
}

/** However busy the machine is. */
const read = (picture: ReturnType<typeof photograph>) => readQrCode(picture, Number.POSITIVE_INFINITY)

describe.each(isDeep ? [CARD, CODE] : [CODE])('%s', (text) => {
  const views: [string, View][] = [
    ['small', { size: 0.25 }],
    ['filling the frame', { size: 0.98 }],
    ['turned a little', { turn: 17 }],
    ['turned on its side', { turn: 90 }],
    ['upside down and askew', { turn: 201 }],
    ['held at an angle', { slant: 0.05, turn: 8 }],
    ['in bad light', { shade: 0.35, noise: 30 }],
    ['with a noisy camera', { noise: 120 }],
    ['out of focus', { blur: 4, noise: 20 }],
    ['all at once', { size: 0.5, turn: 33, slant: 0.06, noise: 60, shade: 0.6, blur: 2 }],
  ]
  test.each<[string, View]>([['straight', {}], ...(isDeep ? views : views.slice(-1))])('is read %s', (_, view) => {
    expect(read(photograph(text, view))).toBe(text)
  })
})

test('a picture without a code is nothing', () => {
  expect(read(photograph(CARD, { size: 0.001, noise: 200 }))).toBeUndefined()
})
