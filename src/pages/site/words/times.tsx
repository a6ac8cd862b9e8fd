const TIME = /(\d{1,2}(?::\d\d)? [ap]m\b)/i

/** Words as staff typed them. A time such as "7 PM" is not broken at the end of a line; "3 PM to 7 PM" is, around its "to". */
export function Times({ of: words }: { of: string }) {
  // The pattern is kept between what it parts, so each second piece is a time.
  return words.split(TIME).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
      <span key={index} className="unbroken">
        {piece}
      </span>
    ),
  )
}
