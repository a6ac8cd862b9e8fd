import { addToAppleWallet, addToGoogleWallet } from '#features/loyalty/wallet/wallet.contract.ts'
import type { Wallet } from '#features/loyalty/wallet/wallet.rules.ts'
import { LinkButton } from '#ui/button/button.tsx'
import { apiUrl } from '#web/api.client.ts'
import './wallet-buttons.css'
import { walletsOnDevice } from './wallets-on-device.ts'

const buttons = {
  apple: { label: 'Add to Apple Wallet', href: apiUrl(addToAppleWallet, {}) },
  google: { label: 'Add to Google Wallet', href: apiUrl(addToGoogleWallet, {}) },
} as const

/** Adds the card to the wallet of the phone in hand. Links, because phones open what they lead to in the wallet. */
export function WalletButtons({ wallets = [] }: { wallets?: readonly Wallet[] | undefined }) {
  const shown = walletsOnDevice(wallets, navigator)
  if (shown.length === 0) return null
  return (
    <div className="wallet-buttons">
      {shown.map((wallet) => (
        <LinkButton key={wallet} icon="wallet" href={buttons[wallet].href}>
          {buttons[wallet].label}
        </LinkButton>
      ))}
    </div>
  )
}
