import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { describeTable, type Person, personal } from '#platform/privacy/inventory.ts'

/** Who changed what, and when. Triggers refuse deletions, and every update that does more than take something away. */
export const auditEntries = pgTable('audit_entries', {
  id: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  actorId: text('actor_id').notNull(),
  actorName: text('actor_name').notNull(),
  actorRole: text('actor_role').notNull(),
  action: text().notNull(),
  subject: text().notNull(),
  before: jsonb(),
  after: jsonb(),
  address: text().notNull(),
  /** Whose login the device had on which somebody served by PIN. */
  deviceOf: text('device_of'),
})

/** What may be said of a person who is gone. Everything else in `before` and `after` is erased with them. */
const IMPERSONAL_KEYS = [
  'status',
  'membershipType',
  'fields',
  'state',
  'memberId',
  'check',
  'number',
  'businessDate',
  'pointsAdded',
  'pointsTakenBack',
  'form',
  'by',
  'found',
]

const withoutPerson = (column: typeof auditEntries.before | typeof auditEntries.after): SQL =>
  sql`(select jsonb_object_agg(key, value) from jsonb_each(${column}) where ${inArray(sql`key`, IMPERSONAL_KEYS)})`

/** Takes the personal words out of entries, which stay as what was done when by whom. */
export const withoutPersonalWords = () => ({
  before: withoutPerson(auditEntries.before),
  after: withoutPerson(auditEntries.after),
})

/** A member or a visitor at the login; staff's own address stays with what they did until its time is over. */
const isByOutsider = inArray(auditEntries.actorRole, ['member', 'visitor'])
const ADDRESSES_KEPT_DAYS = 90

/** What others did. What people did to their own account is theirs already. */
const isAbout = ({ memberId, accountId }: Person) =>
  and(
    or(
      inArray(auditEntries.subject, accountId ? [memberId, accountId] : [memberId]),
      sql`${auditEntries.after} ->> 'memberId' = ${memberId}`,
    ),
    accountId ? ne(auditEntries.actorId, accountId) : undefined,
  )

/** What an erasure takes out of entries. */
export const ACTIVITY_DETAILS = 'Details of account activity'

export const auditEntriesData = describeTable(auditEntries, {
  title: 'Account activity',
  whose: 'Members and staff',
  kept: 'For good, to tell later who changed what',
  personal: {
    at: personal('When it was done', ['member', 'manager', 'owner'], 'The log stays without the person'),
    action: personal('What was done', ['member', 'manager', 'owner'], 'The log stays without the person'),
    actorName: personal(
      'Who of the staff did it; members have no name here',
      ['manager', 'owner'],
      'What the log is for',
    ),
    deviceOf: personal('Whose device it was done on in bar mode', ['manager', 'owner'], 'What the log is for'),
    before: personal('What it was before', ['manager', 'owner']),
    after: personal('What it was afterwards', ['manager', 'owner']),
    address: personal('The network address it came from, to recognize a stranger', ['member', 'owner']),
  },
  notPersonal: ['id', 'actorId', 'actorRole', 'subject'],
  retention: [{ since: 'at', days: ADDRESSES_KEPT_DAYS, forget: () => ({ address: '' }) }],
  ofPerson: [
    {
      find: ({ accountId }) => (accountId ? eq(auditEntries.actorId, accountId) : undefined),
      erased: ACTIVITY_DETAILS,
      erase: () => ({ ...withoutPersonalWords(), address: '' }),
    },
    {
      find: isAbout,
      erased: ACTIVITY_DETAILS,
      erase: () => ({
        ...withoutPersonalWords(),
        address: sql`case when ${isByOutsider} then '' else ${auditEntries.address} end`,
      }),
      // Where staff were is their own data.
      notExported: ['address'],
    },
  ],
})
