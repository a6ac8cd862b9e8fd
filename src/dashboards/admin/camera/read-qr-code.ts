import decodeQr from 'qr/decode.js'

type Picture = { width: number; height: number; data: Uint8ClampedArray }

/** So long it may try harder on a picture that is hard to read. There are five pictures a second. */
const PATIENCE_MS = 100

/** The text of a QR code in a picture, however it is turned; nothing where there is none that can be read. */
export function readQrCode(picture: Picture, timeLimit = PATIENCE_MS): string | undefined {
  try {
    return decodeQr(picture, { timeLimit })
  } catch {
    return undefined
  }
}
