export const wallets = ['apple', 'google'] as const
export type Wallet = (typeof wallets)[number]

type Settings = { appleWallet: { validUntil: Date } | undefined; googleWallet: object | undefined }

/** Which wallets a card can be added to now. Phones refuse a card whose certificate has ended. */
export function offeredWallets({ appleWallet, googleWallet }: Settings, now: Date): Wallet[] {
  const isOffered = {
    apple: appleWallet !== undefined && now < appleWallet.validUntil,
    google: googleWallet !== undefined,
  }
  return wallets.filter((wallet) => isOffered[wallet])
}
