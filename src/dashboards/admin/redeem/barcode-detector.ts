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

/** A reader of QR codes, where the browser brings one along; on some systems it is there and reads nothing. */
export async function findDetector(): Promise<Detector | undefined> {
  const Reader = globalThis.BarcodeDetector
  if (!Reader) return undefined
  const formats = await Reader.getSupportedFormats()
  return formats.includes(FORMAT) ? new Reader({ formats: [FORMAT] }) : undefined
}

export type { Detector }
