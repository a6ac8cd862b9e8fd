import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Wallet } from '#features/loyalty/wallet/wallet.rules.ts'
import { describeTable, personal } from '#platform/privacy/inventory.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Cards that members asked for. Only the use cases of wallets write here. */
export const walletPasses = pgTable('wallet_passes', {
  memberId: text('member_id').primaryKey(),
  token: text().notNull(),
  shown: text().notNull(),
  changedAt: instant('changed_at').notNull(),
})

/** Where they are: a phone with Apple Wallet, or Google for all phones of a member. */
export const walletCopies = pgTable(
  'wallet_copies',
  {
    memberId: text('member_id').notNull(),
    wallet: text().$type<Wallet>().notNull(),
    /** Empty for Google. */
    device: text().notNull(),
    pushToken: text('push_token'),
    addedAt: instant('added_at').notNull(),
    toldAt: instant('told_at'),
    attempts: integer().notNull().default(0),
    tryAt: instant('try_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.wallet, table.device] })],
)

export type WalletCopy = typeof walletCopies.$inferSelect

/** A phone that is off learns later that the card is void. After that it is told no more. */
const DAYS_TO_VOID = 30
const erasedAt = (memberId: typeof walletPasses.memberId | typeof walletCopies.memberId) => ({
  at: sql`(select erased_at from members where members.id = ${memberId})`,
  words: 'the membership was erased',
})

export const walletPassesData = describeTable(walletPasses, {
  title: 'Cards in wallets',
  whose: 'Members who added their card to a wallet',
  kept: 'As long as the membership',
  personal: {
    token: personal('Proves that a phone holds the card; goes into the card', ['nobody']),
    shown: personal('Whether the card still shows what is true; a hash', ['nobody']),
  },
  notPersonal: ['memberId'],
  retention: [{ since: erasedAt(walletPasses.memberId), days: DAYS_TO_VOID, forget: 'delete' }],
  ofPerson: [
    {
      find: ({ memberId }) => eq(walletPasses.memberId, memberId),
      erase: 'keep',
      notExported: ['token', 'shown'],
    },
  ],
})

export const walletCopiesData = describeTable(walletCopies, {
  title: 'Phones with the card in a wallet',
  whose: 'Members who added their card to a wallet',
  kept: 'Until the card is removed from the phone',
  personal: {
    wallet: personal('Which wallet the card is in', ['nobody']),
    device: personal("Which phone to tell; Apple's number for it", ['nobody']),
    pushToken: personal("Where to tell it; Apple's address for it", ['nobody']),
    addedAt: personal('When the card was added', ['nobody']),
  },
  notPersonal: ['memberId'],
  retention: [{ since: erasedAt(walletCopies.memberId), days: DAYS_TO_VOID, forget: 'delete' }],
  ofPerson: [
    { find: ({ memberId }) => eq(walletCopies.memberId, memberId), erase: 'keep', notExported: ['pushToken'] },
  ],
})
