import { Fragment } from 'react'

/** What was typed, line by line. */
export const linesOf = (words: string) => words.split(/\s*\n\s*/)

/** A headline as it was typed. The same line twice makes no second one. */
export function Lines({ of: words }: { of: string }) {
  return [...new Set(linesOf(words))].map((line, index) => (
    <Fragment key={line}>
      {index > 0 && ' '}
      <span>{line}</span>
    </Fragment>
  ))
}
