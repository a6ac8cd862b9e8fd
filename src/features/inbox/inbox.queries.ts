import { and, asc, count, desc, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { toLikeLiteral } from '#base/search/like-pattern.ts'
import { accounts } from '#features/accounts/accounts.table.ts'
import { messages } from '#features/inbox/contact/messages.table.ts'
import { formAnswers } from '#features/inbox/forms/form-answers.table.ts'
import type { Db } from '#platform/db.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { type RowRange, readPage } from '#platform/read-page.ts'
import type { InboxKind, InboxView, Sent } from './inbox.rules.ts'
import type { InboxTable } from './inbox.table.ts'

export type InboxFilter = { view: InboxView; q: string; kind?: InboxKind | undefined }

/** One page of everything visitors sent, newest first, with the job that delivers it: it knows how delivery stands. */
export function listInbox(db: Db, filter: InboxFilter, range: RowRange) {
  const inbox = selectInbox(db)
  const found = matches(inbox, filter)
  const { id, attempts, runAt, failedAt, lastError } = jobs
  const job = { id, attempts, runAt, failedAt, lastError }
  const newestFirst = db
    .select({ item: shownItem(inbox), job, handledByName: accounts.name })
    .from(inbox)
    .leftJoin(jobs, eq(jobs.id, inbox.deliveryJobId))
    .leftJoin(accounts, eq(accounts.id, inbox.handledBy))
    .where(found)
    .orderBy(desc(inbox.receivedAt), asc(inbox.id))
  return readPage(newestFirst, db.$count(inbox, found), range)
}

export type ShownInboxRow = Awaited<ReturnType<typeof listInbox>>['list'][number]

/** What of each kind has waited longest for an answer, and how many of the kind wait. */
export async function listLongestWaiting(db: Db, each: number) {
  const inbox = selectInbox(db)
  const ranked = db
    .select({
      ...shownItem(inbox),
      total: sql<number>`(count(*) over (partition by ${inbox.kind}))::int`.as('total'),
      place: sql<number>`row_number() over (partition by ${inbox.kind} order by ${inbox.receivedAt}, ${inbox.id})`.as(
        'place',
      ),
    })
    .from(inbox)
    .where(isNull(inbox.handledAt))
    .as('ranked')
  return db.select().from(ranked).where(lte(ranked.place, each)).orderBy(ranked.receivedAt, ranked.id)
}

/** How many there are of each kind; a kind of which there are none is left out. */
export async function countInbox(db: Db, filter: Omit<InboxFilter, 'kind'>) {
  const inbox = selectInbox(db)
  return db.select({ kind: inbox.kind, count: count() }).from(inbox).where(matches(inbox, filter)).groupBy(inbox.kind)
}

/** Messages and form answers as one list. What was written stands under the names of the forms' fields in both. */
function selectInbox(db: Db) {
  const { name, phone, message, smsOptIn } = messages
  const fields = sql`'name', ${name}, 'phone', ${phone}, 'message', ${message}, 'smsOptIn', ${smsOptIn}`
  return unionAll(
    db
      .select({
        ...shownOf(messages),
        kind: sql<InboxKind>`'message'`.as('entry_kind'),
        answers: sql<Sent['answers']>`jsonb_build_object(${fields})`.as('answers'),
      })
      .from(messages),
    db
      .select({
        ...shownOf(formAnswers),
        kind: sql<InboxKind>`${formAnswers.form}`.as('entry_kind'),
        answers: sql<Sent['answers']>`${formAnswers.answers}`.as('answers'),
      })
      .from(formAnswers),
  ).as('inbox')
}

type Inbox = ReturnType<typeof selectInbox>

function shownOf({ id, email, receivedAt, deliveryJobId, deliveredAt, handledAt, handledBy }: InboxTable) {
  return { id, email, receivedAt, deliveryJobId, deliveredAt, handledAt, handledBy }
}

function shownItem({ id, kind, answers, email, receivedAt, deliveredAt, handledAt }: Inbox) {
  return { id, kind, answers, email, receivedAt, deliveredAt, handledAt }
}

function matches(inbox: Inbox, { view, q, kind }: InboxFilter): SQL | undefined {
  return and(isInView(inbox, view), kind && eq(inbox.kind, kind), q === '' ? undefined : holds(inbox, q))
}

function isInView(inbox: Inbox, view: InboxView): SQL | undefined {
  if (view === 'open') return isNull(inbox.handledAt)
  if (view === 'handled') return isNotNull(inbox.handledAt)
  if (view === 'undelivered') return and(isNotNull(inbox.deliveryJobId), isNull(inbox.deliveredAt))
  return undefined
}

/** Where people look for words: the name in full, how to reach its owner, and what they wrote freely. */
const searchedFields = ['name', 'firstName', 'lastName', 'phone', 'occasion', 'message', 'details']

function holds({ email, answers }: Inbox, typed: string) {
  // What was typed is looked for as it stands: % and _ are letters here and not wildcards.
  const part = `%${toLikeLiteral(typed)}%`
  const words = sql.join(
    [email, ...searchedFields.map((field) => sql`${answers}->>${field}`)].map((value) => sql`${value}`),
    sql`, `,
  )
  return sql`concat_ws(' ', ${words}) ilike ${part}`
}
