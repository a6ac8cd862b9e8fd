/** "9% more", "12% less": how a figure stands against another. */
export function changeInWords(now: number, before: number): { words: string; tone: 'good' | 'bad' | undefined } {
  if (now === before) return { words: 'the same', tone: undefined }
  const words = now > before ? 'more' : 'less'
  const tone = now > before ? 'good' : 'bad'
  const percent = before > 0 ? Math.round((Math.abs(now - before) / before) * 100) : 0
  return { words: percent > 0 ? `${percent}% ${words}` : `a little ${words}`, tone }
}

const STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8]
const LINES = 3

/** Where the lines of a chart stand: three of them, at round figures, the highest above everything. */
export function gridOf(highest: number): number[] {
  const least = Math.max(highest, LINES) / LINES
  const power = 10 ** Math.floor(Math.log10(least))
  const step = (STEPS.find((one) => one * power >= least) ?? 10) * power
  return Array.from({ length: LINES + 1 }, (_, line) => line * step)
}
