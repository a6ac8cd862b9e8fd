import { eq, like } from 'drizzle-orm'
import { boolean, type PgColumn, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Role } from '#base/roles.ts'
import { describeTable, type Person, personal } from '#platform/privacy/inventory.ts'

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
  /** The device was locked or taken over by PIN: the session is good for bar mode alone. */
  isShared: boolean('is_shared').notNull().default(false),
  /** Who serves there, nobody while it is locked, and when they last did something. */
  serverId: text('server_id'),
  servedAt: instant('served_at'),
})

export const accountLinks = pgTable('account_links', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: text('account_id').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/** What the login of a membership begins with that was merged into another one: no email does. */
export const MERGED_LOGIN = 'merged '
/** As long as both can be taken apart again. */
const MERGED_KEPT_DAYS = 30

const whose = 'Members and staff'

export const accountsData = describeTable(accounts, {
  title: 'Account',
  whose,
  kept: 'As long as the account exists',
  personal: {
    login: personal('The email to sign in with', ['member', 'owner']),
    name: personal('Who is signed in', ['member', 'owner']),
    configuredPasswordHash: personal('Which password of the settings it was given; a hash', ['nobody']),
    passwordHash: personal('To sign in; a hash that cannot be turned back', ['nobody']),
  },
  notPersonal: ['id', 'kind', 'role'],
  retention: [
    {
      since: 'disabledAt',
      days: MERGED_KEPT_DAYS,
      only: { where: like(accounts.login, `${MERGED_LOGIN}%`), words: 'of memberships that were merged into another' },
      forget: 'delete',
    },
  ],
  ofPerson: [{ find: ({ accountId }) => (accountId ? eq(accounts.id, accountId) : undefined), erase: 'delete' }],
})

export const sessionsData = describeTable(sessions, {
  title: 'Signed-in devices',
  whose,
  kept: 'Until it ends',
  personal: {
    tokenHash: personal('To know the browser again; a hash that cannot be turned back', ['nobody']),
    createdAt: personal('When the person signed in', ['member']),
    provedAt: personal('When the person last proved who they are', ['member']),
    seenAt: personal('When it was last used', ['member']),
    address: personal('The network address, to recognize a stranger', ['member']),
    userAgent: personal('The browser, to recognize a stranger', ['member']),
    servedAt: personal('When staff last used a shared device', ['nobody']),
  },
  notPersonal: ['id', 'accountId', 'serverId'],
  retention: [{ since: 'expiresAt', days: 0, forget: 'delete' }],
  ofPerson: [{ find: ofAccount(sessions), erase: 'delete' }],
})

export const accountLinksData = describeTable(accountLinks, {
  title: 'Password links',
  whose,
  kept: 'Until it is used or expires',
  personal: {
    tokenHash: personal('To know the link again; a hash that cannot be turned back', ['nobody']),
    createdAt: personal('When the link was made', ['member']),
  },
  notPersonal: ['accountId'],
  retention: [
    { since: 'expiresAt', days: 0, forget: 'delete' },
    { since: 'usedAt', days: 0, forget: 'delete' },
  ],
  ofPerson: [{ find: ofAccount(accountLinks), erase: 'delete', erased: 'One-time links' }],
})

/** The rows of a person's account, in a table that names it. */
export function ofAccount({ accountId: column }: { accountId: PgColumn }) {
  return ({ accountId }: Person) => (accountId ? eq(column, accountId) : undefined)
}
