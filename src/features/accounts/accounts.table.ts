import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Role } from '#base/roles.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const accounts = pgTable('accounts', {
  id: text().primaryKey(),
  kind: text().$type<'staff' | 'shared' | 'member'>().notNull(),
  login: text().notNull(),
  role: text().$type<Role>().notNull(),
  name: text().notNull(),
  /** Empty until the person has chosen a password through a one-time link. */
  passwordHash: text('password_hash'),
  /** The password of the settings that was applied last. */
  configuredPasswordHash: text('configured_password_hash'),
  disabledAt: instant('disabled_at'),
  createdAt: instant('created_at').notNull(),
})

export const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  /** Names the session on screens and in addresses, and opens nothing. */
  id: text().notNull(),
  accountId: text('account_id').notNull(),
  createdAt: instant('created_at').notNull(),
  /** When the person last typed the password, or proved in another way who they are. Signing in is a proof. */
  provedAt: instant('proved_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  address: text().notNull(),
  userAgent: text('user_agent').notNull(),
})

export const accountLinks = pgTable('account_links', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: text('account_id').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})
