import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Who sees a value on some screen or in an answer. `member` is the member it is about; `nobody`: it is only compared. */
export type Reader = 'nobody' | 'member' | 'staff' | 'manager' | 'owner' | 'seo'

export type PersonalColumn = {
  purpose: string
  seenBy: readonly Reader[]
  /** Why it is still there when the person is erased and its time is over, where that is so. */
  stays?: string
}

/** Somebody whose data is looked for, with everything it could be found by. */
export type Person = {
  memberId: string
  memberNumber: number
  accountId: string | null
  posCustomerId: string | null
  // Given only where it is sure that they are theirs, because what others left under them would be found as well.
  email: string | null
  phoneDigits: string | null
  name: string | null
}

type Columns<Table extends PgTable> = keyof Table['_']['columns'] & string
/** What columns become in place of what stood there. */
type Blank<Table extends PgTable> = { [Column in Columns<Table>]?: Table['$inferInsert'][Column] | SQL }

/** What happens to rows: they go, or some of their columns are emptied. */
type Forgetting<Table extends PgTable> = 'delete' | ((at: Date) => Blank<Table>)

/** Some of the rows, for the database and for people. */
type Condition = { where: SQL; words: string }
/** When something was, where the table itself does not say it, for the database and for people. */
type Instant = { at: SQL; words: string }

type Declared<Table extends PgTable> = {
  /** What the rows are, in a word that a guest understands: "Messages". The parts of a member's download are called so. */
  title: string
  /** Whose data it is. */
  whose: string
  /** How long rows are kept, where neither a rule below nor an erasure ends it. */
  kept: string
  personal: { [Column in Columns<Table>]?: PersonalColumn }
  /** Columns of text or JSON that are about nobody. */
  notPersonal: readonly Columns<Table>[]
  /** What the nightly clean-up forgets: so many days after an instant in a column, or in a row of another table. */
  retention?: readonly { since: Columns<Table> | Instant; days: number; only?: Condition; forget: Forgetting<Table> }[]
  /** Which rows are about a person, what an erasure does with them, and what of them an export leaves out. */
  ofPerson?: readonly (Erasing<Blank<Table>> & {
    find: (person: Person) => SQL | undefined
    notExported?: readonly Columns<Table>[]
  })[]
}

/**
 * What an erasure does with rows, and what they are called where it is announced. `erased` is what goes, `kept` what
 * stays without a name; where neither is said it is the title of the table.
 */
type Erasing<Blanks> =
  | { erase: 'delete'; erased?: string }
  | { erase: (at: Date) => Blanks; erased: string; kept?: string }
  /** The rows stay as they are, because they name nobody once the person is erased. */
  | { erase: 'keep' }

/** What is declared about a table, of any shape. */
export type TableData = Omit<Declared<PgTable>, 'personal' | 'notPersonal' | 'retention' | 'ofPerson'> & {
  table: PgTable
  personal: Readonly<Record<string, PersonalColumn>>
  notPersonal: readonly string[]
  retention: readonly RetentionRule[]
  ofPerson: readonly PersonalRows[]
}
type AnyForgetting = 'delete' | ((at: Date) => Record<string, unknown>)
export type RetentionRule = { since: string | Instant; days: number; only?: Condition; forget: AnyForgetting }
export type PersonalRows = Erasing<Record<string, unknown>> & {
  find: (person: Person) => SQL | undefined
  notExported?: readonly string[]
}

/**
 * Declares what a table holds about people, beside the table. `src/app/inventory.ts` lists all of them; erasure, the
 * nightly clean-up, a member's export and `docs/privacy.md` come from that list.
 */
export function describeTable<Table extends PgTable>(table: Table, declared: Declared<Table>): TableData {
  const { personal, retention = [], ofPerson = [], ...words } = declared
  return { ...words, table, personal: { ...personal } as TableData['personal'], retention, ofPerson }
}

/** Declares a table that holds nothing about anybody. */
export function describeImpersonal<Table extends PgTable>(
  table: Table,
  title: string,
  notPersonal: readonly Columns<Table>[],
): TableData {
  return describeTable(table, { title, whose: 'Nobody', kept: 'As long as it is needed', personal: {}, notPersonal })
}

/** For a column that is about a person. */
export function personal(purpose: string, seenBy: readonly Reader[], stays?: string): PersonalColumn {
  return { purpose, seenBy, ...(stays !== undefined && { stays }) }
}
