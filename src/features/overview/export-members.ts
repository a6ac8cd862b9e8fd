import type { Member } from '#features/members/members.table.ts'
import type { Db } from '#platform/db.ts'
import { listMembers, type MemberFilter } from './member-list.queries.ts'
import { type MemberWire, toMemberWire } from './overview.wire.ts'

/** So many are held in memory at a time, however long the list is. */
const BATCH_SIZE = 2000

/** Read again with each batch: when somebody moves to a later place meanwhile, those behind them move up by one. */
const OVERLAP = 200

/** Spreadsheets take a file for UTF-8 only when it begins like this. */
const BYTE_ORDER_MARK = '\uFEFF'

const columns: readonly (readonly [title: string, cell: (member: MemberWire) => string])[] = [
  ['Name', ({ firstName, lastName }) => toTextCell(`${firstName} ${lastName}`.trim())],
  ['Member number', ({ memberNumber }) => toTextCell(memberNumber)],
  ['Email', ({ email }) => toTextCell(email)],
  ['Phone', ({ phone }) => toTextCell(phone)],
  ['Type', ({ membershipType }) => membershipType],
  ['Status', ({ status }) => status],
  ['Total spent', ({ totalSpent }) => totalSpent.toFixed(2)],
  ['Total savings', ({ totalSavings }) => totalSavings.toFixed(2)],
  ['Points', ({ currentPoints }) => String(currentPoints)],
  ['Lifetime points', ({ lifetimePoints }) => String(lifetimePoints)],
  ['Visits', ({ visits }) => String(visits)],
  ['Date applied', ({ dateApplied }) => dateApplied],
  ['Date approved', ({ dateApproved }) => dateApproved ?? ''],
]

/**
 * The members that a search finds as a file for spreadsheets (M11). The next ones are read when the browser has taken
 * those before; the first are read at once, so that a failure is still told as one.
 */
export async function exportMembers(db: Db, filter: MemberFilter): Promise<ReadableStream<Uint8Array>> {
  const batches = readBatches(db, filter)
  const first = await batches.next()
  const encoder = new TextEncoder()
  const head = `${BYTE_ORDER_MARK}${toLine(columns.map(([title]) => title))}`
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(`${head}${first.done ? '' : toLines(first.value)}`))
    },
    async pull(controller) {
      const { done, value } = await batches.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(toLines(value)))
    },
    async cancel() {
      await batches.return(undefined)
    },
  })
}

async function* readBatches(db: Db, filter: MemberFilter): AsyncGenerator<Member[], undefined> {
  const written = new Set<string>()
  for (let offset = 0; ; offset += BATCH_SIZE - OVERLAP) {
    const { list } = await listMembers(db, filter, { limit: BATCH_SIZE, offset })
    const fresh = list.filter(({ id }) => !written.has(id))
    for (const { id } of fresh) written.add(id)
    if (fresh.length > 0) yield fresh
    if (list.length < BATCH_SIZE) return
  }
}

function toLines(members: readonly Member[]) {
  const nothingElse = { transactions: [], rewards: [] }
  return members
    .map((member) => toMemberWire(member, nothingElse))
    .map((member) => toLine(columns.map(([, cell]) => cell(member))))
    .join('')
}

function toLine(cells: readonly string[]) {
  return `${cells.join(',')}\r\n`
}

/** A text that a spreadsheet would run as a formula gets an apostrophe, which shows it as what it is. */
export function toTextCell(text: string) {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
