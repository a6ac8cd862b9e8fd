import { afterEach, beforeEach, type MockInstance, vi } from 'vitest'

let complaints: MockInstance<(...values: unknown[]) => void>

/** React and Node report mistakes with console.error; a test in which that happens unexpectedly has failed. */
beforeEach(() => {
  complaints = vi.spyOn(console, 'error')
})

afterEach(() => {
  const messages = complaints.mock.calls.map((call) => call.map(String).join(' '))
  complaints.mockRestore()
  if (messages.length > 0) throw new Error(`console.error was called: ${messages.join('\n')}`)
})
