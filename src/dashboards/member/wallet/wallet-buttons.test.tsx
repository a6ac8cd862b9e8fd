import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiProvider } from '#dashboards/shared/api-hooks.tsx'
import { answer, fakeServer, refuse, unreachable } from '#tests/fake-server.ts'
import { makeMine } from '#tests/make/make-mine.ts'
import { click, find, mount } from '#tests/screen.ts'
import { WalletButtons } from './wallet-buttons.tsx'

const phones = {
  iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15',
  Android: 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36',
  computer: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36',
  iPad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15',
}

type Wallets = Parameters<typeof WalletButtons>[0]['wallets']

function mountButtons(wallets: Wallets, onExpired = async () => false) {
  return mount(
    <ApiProvider side="member" onExpired={onExpired}>
      <WalletButtons wallets={wallets} />
    </ApiProvider>,
  )
}

async function showOn(device: keyof typeof phones, wallets: Wallets) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(phones[device])
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(device === 'computer' ? 0 : 5)
  const { place } = await mountButtons(wallets)
  return [...place.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
}

const apple = ['Add to Apple Wallet', '/api/me/wallet/apple']
const google = ['Add to Google Wallet', '/api/me/wallet/google']

test.each([
  ['iPhone', [apple]],
  ['iPad', [apple]],
  ['Android', [google]],
  ['computer', [apple, google]],
] as const)('on a %s the card can be added to the wallet that is there', async (device, shown) => {
  expect(await showOn(device, ['apple', 'google'])).toEqual(shown)
})

test('no phone is offered a wallet that it does not have or that is not set up', async () => {
  expect(await showOn('Android', ['apple'])).toEqual([])
  expect(await showOn('iPhone', ['google'])).toEqual([])
  expect(await showOn('iPhone', undefined)).toEqual([])
})

/** A member on an iPhone taps the button. */
async function tap(reply: Parameters<typeof fakeServer>[0][string], onExpired?: () => Promise<boolean>) {
  const { replies } = fakeServer({ 'GET /api/me': reply })
  const followed = vi.spyOn(location, 'assign').mockImplementation(() => {})
  followed.mockClear()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(phones.iPhone)
  const { place } = await mountButtons(
    ['apple'],
    onExpired &&
      (() =>
        onExpired().finally(() => {
          replies['GET /api/me'] = answer(offered)
        })),
  )
  await click(find(place, 'a'))
  return { place, followed }
}

const offered = { ...makeMine(), wallets: ['apple'] }

test('the card is opened once we know that it can be had', async () => {
  const { followed } = await tap(answer(offered))
  await waitFor(() => expect(followed).toHaveBeenCalledWith('/api/me/wallet/apple'))
})

test('who has to log in again does that over the page, and then gets the card', async () => {
  const onExpired = vi.fn(async () => true)
  const { followed } = await tap(refuse('login-required'), onExpired)
  await waitFor(() => expect(followed).toHaveBeenCalledWith('/api/me/wallet/apple'))
  expect(onExpired).toHaveBeenCalledOnce()
})

test.each([
  ['there is no connection', unreachable, "We couldn't connect."],
  ['the wallet is not offered any more', answer(makeMine()), "We can't add cards to this wallet right now."],
])('when %s, the page stays and says so', async (_, reply, words) => {
  const { place, followed } = await tap(reply)
  await waitFor(() => expect(place.textContent).toContain(words))
  expect(followed).not.toHaveBeenCalled()
})
