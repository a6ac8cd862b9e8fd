import type { Wallet } from '#features/loyalty/wallet/wallet.rules.ts'

type Device = { userAgent: string; maxTouchPoints: number }

/** A phone has one wallet; a computer can send the card to either. */
export function walletsOnDevice(wallets: readonly Wallet[], device: Device): Wallet[] {
  const own = ownWallet(device)
  return wallets.filter((wallet) => own === undefined || wallet === own)
}

/** An iPad says that it is a Mac, but Macs have no screen to touch. */
function ownWallet({ userAgent, maxTouchPoints }: Device): Wallet | undefined {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'apple'
  if (userAgent.includes('Macintosh') && maxTouchPoints > 1) return 'apple'
  return userAgent.includes('Android') ? 'google' : undefined
}
