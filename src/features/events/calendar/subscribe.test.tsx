import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { find } from '#tests/screen.ts'
import { until } from '#tests/until.ts'
import { offerToCopy } from './copy-address.client.ts'
import { Subscribe } from './subscribe.tsx'

const address = 'https://bar.test/calendar/fixtures.ics'

function open() {
  document.body.innerHTML = renderToStaticMarkup(
    <Subscribe name="Liverpool matches" title="Eleven Tides" path="/calendar/fixtures.ics" origin="https://bar.test" />,
  )
  offerToCopy()
  return { button: find<HTMLButtonElement>(document.body, '[data-copy]') }
}

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('a calendar can be subscribed to, downloaded, and its address read without script', () => {
  vi.stubGlobal('navigator', {})
  const { button } = open()
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    'webcal://bar.test/calendar/fixtures.ics',
    expect.stringMatching(/^https:\/\/calendar\.google\.com\//),
    expect.stringMatching(/^https:\/\/outlook\.live\.com\//),
    '/calendar/fixtures.ics',
  ])
  expect(find<HTMLInputElement>(document.body, 'input').value).toBe(address)
  expect(button.hidden, 'a button that could do nothing').toBe(true)
})

test('the address is copied by a button that says so', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const { button } = open()
  expect(button.hidden).toBe(false)
  button.click()
  await until(() => expect(button.textContent).toBe('Copied'))
  expect(writeText).toHaveBeenCalledWith(address)
})
