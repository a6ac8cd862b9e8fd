/** What we use of the browser's own barcode reader, which TypeScript does not know yet. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

declare global {
  var BarcodeDetector: DetectorClass | undefined
}

const FORMAT = 'qr_code'

/** Reads the QR code in a picture of the camera, if there is one. */
export type CodeReader = (picture: HTMLVideoElement) => Promise<string | undefined>

/** The browser's own reader, or ours where it has none, as on iPhones; on some systems there is one that reads nothing. */
export async function findCodeReader(): Promise<CodeReader> {
  const Reader = globalThis.BarcodeDetector
  const formats = Reader ? await Reader.getSupportedFormats() : []
  if (!Reader || !formats.includes(FORMAT)) return (await import('./own-reader.ts')).readWithOurs
  const detector = new Reader({ formats: [FORMAT] })
  return async (picture) => (await detector.detect(picture))[0]?.rawValue
}
