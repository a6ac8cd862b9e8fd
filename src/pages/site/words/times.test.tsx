import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Times } from './times.tsx'

const shown = (words: string) => renderToStaticMarkup(<Times of={words} />)

test('a time stays on one line, and a range of times may break around its "to"', () => {
  expect(shown('Daily 3 PM to 7:30 PM, breakfast until 2:00 pm.')).toBe(
    'Daily <span class="unbroken">3 PM</span> to <span class="unbroken">7:30 PM</span>, breakfast until <span class="unbroken">2:00 pm</span>.',
  )
})

test.each(['', 'Table 7', '4PM-3AM', 'I am 7 amps'])('"%s" has no time to keep, and stays as it was typed', (words) => {
  expect(shown(words)).toBe(words)
})
