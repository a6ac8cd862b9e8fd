/** In units of the drawing. Phones get a drawing of their own, not a smaller one. */
export const sizes = {
  wide: { width: 790, left: 46, right: 676, names: 12 },
  narrow: { width: 330, left: 40, right: 244, names: 4 },
} as const
export type ChartSize = (typeof sizes)[keyof typeof sizes]

export type Slot = {
  /** Stands below it, where there is room. */
  name: string
  /** Everything that is drawn of it, in words. */
  title: string
  /** Not over yet, or cut off: it is drawn lighter. */
  isPart: boolean
}
