import { expect, test } from 'vitest'
import { readSimulatorOptions } from './toast-simulator-options.ts'

test.each([
  [['--sped', '60'], "Unknown option '--sped'"],
  [['--speed', '0'], '--speed must be a number above 0'],
  [['--port', '80.5'], '--port must be a whole number from 0 up to 65535'],
  [['--now', 'soon'], '--now must be an instant such as'],
])('%j is refused with a sentence', (words, sentence) => {
  expect(() => readSimulatorOptions(words)).toThrow(sentence)
})
