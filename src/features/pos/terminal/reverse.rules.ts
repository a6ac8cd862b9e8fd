type Redeemed = {
  identifier: string
  discountGuid: string | null
  reversedAt: string | null
}
type Asked = {
  identifier: string
  appliedDiscountGuid?: string | null | undefined
  multiItemDiscountGuid?: string | null | undefined
}

/**
 * What of a redemption is to be taken back: all that is left of it, or what the terminal names, by the discount on the
 * check or else by the offer. `done` was taken back before, or there was nothing in it.
 */
export function chooseReversed<R extends Redeemed>(
  redeemed: readonly R[],
  asked: readonly Asked[],
): R[] | 'unknown' | 'done' {
  if (asked.length === 0) {
    const left = redeemed.filter(({ reversedAt }) => reversedAt === null)
    return left.length > 0 ? left : 'done'
  }
  const chosen = asked.map((one) => {
    const guid = one.appliedDiscountGuid ?? one.multiItemDiscountGuid
    return (
      redeemed.find(({ discountGuid }) => guid && discountGuid === guid) ??
      redeemed.find(({ identifier }) => identifier === one.identifier)
    )
  })
  const known = [...new Set(chosen)].flatMap((one) => one ?? [])
  if (chosen.includes(undefined)) return 'unknown'
  return known.some(({ reversedAt }) => reversedAt !== null) ? 'done' : known
}
