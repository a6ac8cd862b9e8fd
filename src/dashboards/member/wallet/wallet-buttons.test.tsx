import { expect, test, vi } from 'vitest'
import { mount } from '#tests/screen.ts'
import { WalletButtons } from './wallet-buttons.tsx'

const phones = {
  iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15',
  Android: 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36',
  computer: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36',
  iPad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15',
}

async function showOn(device: keyof typeof phones, wallets: Parameters<typeof WalletButtons>[0]['wallets']) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(phones[device])
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(device === 'computer' ? 0 : 5)
  const { place } = await mount(<WalletButtons wallets={wallets} />)
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
