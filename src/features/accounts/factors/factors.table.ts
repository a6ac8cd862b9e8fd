import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { StaffRole } from '#features/accounts/accounts.rules.ts'
import type { ChallengePurpose, TwoStepForm } from './factors.rules.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const totpApps = pgTable('totp_apps', {
  accountId: text('account_id').primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  keyId: text('key_id').notNull(),
  createdAt: instant('created_at').notNull(),
  /** Empty until the first code was typed; until then nobody is asked for one. */
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last code that was accepted. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  lastUsedAt: instant('last_used_at'),
})

export const passkeys = pgTable('passkeys', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull(),
  name: text().notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
})

export const recoveryCodes = pgTable('recovery_codes', {
  codeHash: text('code_hash').primaryKey(),
  accountId: text('account_id').notNull(),
  createdAt: instant('created_at').notNull(),
  usedAt: instant('used_at'),
})

export const signInTickets = pgTable('sign_in_tickets', {
  ticketHash: text('ticket_hash').primaryKey(),
  accountId: text('account_id').notNull(),
  form: text().$type<TwoStepForm>().notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text().primaryKey(),
  purpose: text().$type<ChallengePurpose>().notNull(),
  accountId: text('account_id'),
  expiresAt: instant('expires_at').notNull(),
})

export const twoStepRoles = pgTable('two_step_roles', {
  role: text().$type<StaffRole>().primaryKey(),
})
