/** "19", "$19.50" and "19,50" as cents; nothing for nothing; `invalid` for what is no price. */
export function readPrice(text: string): number | undefined | 'invalid' {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(',', '.')
  if (plain === '') return undefined
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(plain)) return 'invalid'
  const cents = Math.round(Number(plain) * 100)
  return cents > 0 ? cents : 'invalid'
}

export const priceText = (cents: number | undefined) => (cents === undefined ? '' : (cents / 100).toFixed(2))
