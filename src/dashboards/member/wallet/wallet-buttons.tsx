import { useMutation } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useWithSession } from '#dashboards/shared/session/with-session.ts'
import { readMe } from '#features/loyalty/memberships/me.contract.ts'
import { addToAppleWallet, addToGoogleWallet } from '#features/loyalty/wallet/wallet.contract.ts'
import type { Wallet } from '#features/loyalty/wallet/wallet.rules.ts'
import { LinkButton } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ApiError, apiUrl, callApi } from '#web/api.client.ts'
import './wallet-buttons.css'
import { walletsOnDevice } from './wallets-on-device.ts'

const buttons = {
  apple: { label: 'Add to Apple Wallet', href: apiUrl(addToAppleWallet, {}) },
  google: { label: 'Add to Google Wallet', href: apiUrl(addToGoogleWallet, {}) },
} as const

/** Adds the card to the wallet of the phone in hand. Links, because phones open what they lead to in the wallet. */
export function WalletButtons({ wallets = [] }: { wallets?: readonly Wallet[] | undefined }) {
  const { open, opening, problem } = useOpenWallet()
  const shown = walletsOnDevice(wallets, navigator)
  if (shown.length === 0) return null
  return (
    <div className="wallet-buttons">
      {shown.map((wallet) => (
        <LinkButton
          key={wallet}
          icon={opening === wallet ? 'sync' : 'wallet'}
          href={buttons[wallet].href}
          aria-busy={opening === wallet || undefined}
          onClick={(event) => open(event, wallet)}
        >
          {buttons[wallet].label}
        </LinkButton>
      ))}
      {problem && <Notice type="error">{problem}</Notice>}
    </div>
  )
}

/** A link that is refused would show the refusal as a page. So we ask first, and who has to log in again does that here. */
function useOpenWallet() {
  const withSession = useWithSession()
  const { mutate, isPending, variables, error } = useMutation<void, ApiError, Wallet>({
    mutationFn: async (wallet) => {
      const { wallets } = await withSession(() => callApi(readMe, {}))
      if (!wallets?.includes(wallet)) {
        throw new ApiError('wallet-not-set-up', { message: "We can't add cards to this wallet right now." })
      }
      location.assign(buttons[wallet].href)
    },
  })

  function open(event: MouseEvent, wallet: Wallet) {
    // With a key held down the link does what links do, such as opening another window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isPending) mutate(wallet)
  }

  return { open, opening: isPending ? variables : undefined, problem: error?.message }
}
