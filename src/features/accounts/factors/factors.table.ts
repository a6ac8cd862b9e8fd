import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { StaffRole } from '#features/accounts/accounts.rules.ts'
import { ofAccount } from '#features/accounts/accounts.table.ts'
import { describeImpersonal, describeTable, personal } from '#platform/privacy/inventory.ts'
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

const staff = { whose: 'Staff', kept: 'As long as the account has it' }

export const totpAppsData = describeTable(totpApps, {
  ...staff,
  title: 'Authenticator apps',
  personal: { sealedSecret: personal('To verify a code; encrypted', ['nobody']) },
  notPersonal: ['accountId', 'keyId'],
  ofPerson: [{ find: ofAccount(totpApps), erase: 'delete' }],
})

export const passkeysData = describeTable(passkeys, {
  ...staff,
  title: 'Passkeys',
  personal: {
    credentialId: personal('To know the passkey again', ['nobody']),
    publicKey: personal('To verify what it signs', ['nobody']),
    transports: personal('How the browser reaches it', ['nobody']),
    name: personal('What the person calls it', ['owner']),
  },
  notPersonal: ['id', 'accountId'],
  ofPerson: [{ find: ofAccount(passkeys), erase: 'delete' }],
})

export const recoveryCodesData = describeTable(recoveryCodes, {
  ...staff,
  title: 'Recovery codes',
  personal: { codeHash: personal('To know the code again; a hash that cannot be turned back', ['nobody']) },
  notPersonal: ['accountId'],
  ofPerson: [{ find: ofAccount(recoveryCodes), erase: 'delete' }],
})

export const signInTicketsData = describeTable(signInTickets, {
  ...staff,
  title: 'Logins that wait for the second step',
  personal: { ticketHash: personal('To know the browser again; a hash that cannot be turned back', ['nobody']) },
  notPersonal: ['accountId', 'form'],
  retention: [{ since: 'expiresAt', days: 0, forget: 'delete' }],
  ofPerson: [{ find: ofAccount(signInTickets), erase: 'delete' }],
})

export const passkeyChallengesData = describeTable(passkeyChallenges, {
  ...staff,
  title: 'What a passkey was asked to sign',
  personal: { challenge: personal('To be signed once', ['nobody']) },
  notPersonal: ['purpose', 'accountId'],
  retention: [{ since: 'expiresAt', days: 0, forget: 'delete' }],
  ofPerson: [{ find: ofAccount(passkeyChallenges), erase: 'delete' }],
})

export const twoStepRolesData = describeImpersonal(twoStepRoles, 'Roles that need the second step', ['role'])
