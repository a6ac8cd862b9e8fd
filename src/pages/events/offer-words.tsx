/** An offer in a sentence. "2-for-1" is not broken at the end of a line. */
export function OfferWords({ offer }: { offer: string }) {
  const [first = '', ...rest] = offer.split(' ')
  return (
    <>
      <span className="unbroken">{first}</span> {rest.join(' ')}
    </>
  )
}
