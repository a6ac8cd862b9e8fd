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

test.each(['iPhone', 'iPad', 'computer'] as const)('the card can be added to Apple Wallet on a %s', async (device) => {
  expect(await showOn(device, ['apple'])).toEqual([apple])
})

test('an Android phone is offered no wallet that it does not have', async () => {
  expect(await showOn('Android', ['apple'])).toEqual([])
})

test('where no wallet is set up, there is no button', async () => {
  expect(await showOn('iPhone', undefined)).toEqual([])
})
