import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PersonalColumn, Reader, TableData } from './inventory.ts'

const readers: Record<Reader, string> = {
  nobody: 'nobody',
  member: 'the person',
  staff: 'bar staff',
  manager: 'managers',
  owner: 'owners',
  seo: 'the SEO manager',
}

const intro = `# Personal data

What the product keeps about people, why, how long and who sees it. \`npm run privacy-docs\` writes this page from what the tables declare
(\`describeTable\` in each \`*.table.ts\`); a test compares both, and the declarations with the database. Erasing a member and
what the question before it counts, the nightly clean-up and a member's own download run from the same declarations (\`src/app/inventory.ts\`, [041](decisions/041-personal-data.md)).

"Erased with the person" means: when staff delete a member, or a member deletes their membership. Logs hold no personal data.
Backups hold what the database held, until they are replaced.`

/** The inventory as a page for people. */
export function describeInventory(inventory: readonly TableData[]): string {
  const about = inventory.filter(({ personal }) => Object.keys(personal).length > 0)
  const others = inventory.flatMap((data) => (data.notPersonal.length > 0 ? [listOthers(data)] : []))
  const parts = [intro, ...about.map(describeData), '## About nobody', others.join('\n')]
  return `${parts.join('\n\n')}\n`
}

function describeData(data: TableData): string {
  const columns = getTableColumns(data.table)
  const rows = Object.entries(data.personal).map(([name, column]) => {
    const cells = [
      columns[name]?.name ?? name,
      column.purpose,
      describeEnd(data, name, column),
      describeReaders(column),
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    `## ${getTableName(data.table)}`,
    '',
    `${data.title}. Whose: ${data.whose}. Kept: ${data.kept}.`,
    '',
    '| Column | Purpose | Ends | Seen by |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n')
}

function describeReaders({ seenBy }: PersonalColumn) {
  return seenBy.map((reader) => readers[reader]).join(', ')
}

/** When a column is forgotten: by the clock, with the person, or why never. */
function describeEnd(data: TableData, name: string, { stays }: PersonalColumn): string {
  const columns = getTableColumns(data.table)
  const byClock = data.retention
    .filter(({ forget }) => forgets(forget, name))
    .map(({ since, days, only }) => {
      const instant = typeof since === 'string' ? columns[since]?.name : since.words
      const end = `${days === 0 ? 'at' : `${days} days after`} ${instant}`
      return only ? `${end} (${only.words})` : end
    })
  const withPerson = isErased(data, name) ? ['erased with the person'] : []
  return [...byClock, ...withPerson, ...(stays ? [stays] : [])].join('; ') || data.kept
}

/** Whether erasing somebody takes the column out of their rows, also out of those that stay. */
export function isErased({ ofPerson }: TableData, name: string) {
  const ways = ofPerson.flatMap(({ erase }) => (erase === 'keep' ? [] : [erase]))
  const emptied = ways.filter((erase) => erase !== 'delete')
  return (emptied.length > 0 ? emptied : ways).some((erase) => forgets(erase, name))
}

export function forgets(how: TableData['retention'][number]['forget'], name: string): boolean {
  return how === 'delete' || name in how(new Date(0))
}

function listOthers({ table, notPersonal }: TableData) {
  const columns = getTableColumns(table)
  return `- ${getTableName(table)}: ${notPersonal.map((name) => columns[name]?.name ?? name).join(', ')}`
}
