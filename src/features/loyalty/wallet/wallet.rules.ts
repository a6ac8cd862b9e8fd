export const wallets = ['apple'] as const
export type Wallet = (typeof wallets)[number]

type Settings = { appleWallet: { validUntil: Date } | undefined }

/** Which wallets a card can be added to now. Phones refuse a card whose certificate has ended. */
export function offeredWallets({ appleWallet }: Settings, now: Date): Wallet[] {
  return appleWallet && now < appleWallet.validUntil ? ['apple'] : []
}
