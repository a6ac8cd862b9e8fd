const LINES = 11

export const TIDES_BOX = '0 0 400 240'

/** The water on the member card, here and in wallets: a line for each tide, stronger toward the bottom. */
export const tideLines = Array.from({ length: LINES }, (_, index) => {
  const y = 118 + index * 12
  const swell = 26 - index
  const path = `M-20 ${y}C60 ${y - swell} 120 ${y + 32 - index * 3} 210 ${y + 4 - index / 2}S360 ${y - 30 + index} 430 ${y + 8 - index}`
  return { path, opacity: 0.07 + index * 0.035 }
})
