/** The package carries no types. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'sfnt' | 'woff2'
    variationAxes: { wght: number | { min: number; max: number } }
    keepFeatures: string[]
    noHinting: boolean
  }
  // biome-ignore lint/style/noDefaultExport: this describes how the package exports its function.
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>
}
