/** What a server of the release before cannot live with: it reads the column, or writes rows without the new one. */
const hurts: readonly [RegExp, string][] = [
  [/\bdrop (column|table|view)\b/, 'takes something away'],
  [/\brename\b/, 'renames something'],
  [/\balter (column )?\S+ (set data )?type\b/, 'changes a type'],
  [/\bset not null\b/, 'asks for a value that older servers leave out'],
  [/\bdrop default\b/, 'asks for a value that older servers leave out'],
  [/\badd column\b(?!.*\b(default|generated)\b).*\bnot null\b/, 'asks for a value that older servers leave out'],
]

/** In a comment, the newest migration of the release since which nothing uses any more what goes. */
const NOTE = /^-- Not used since (\d{4}_\w+\.sql)\./m

/** Why servers of the release before could not go on after this migration, as far as its text says (decision 091). */
export function findHarm(text: string, { released }: { released: readonly string[] }): string[] {
  const since = NOTE.exec(text)?.[1]
  if (since !== undefined && released.includes(since)) return []
  const sql = text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .toLowerCase()
  const made = new Set([...sql.matchAll(/\bcreate table (?:if not exists )?(\w+)/g)].map((match) => match[1]))
  return sql.split(';').flatMap((statement) => {
    const clean = statement.replaceAll(/\s+/g, ' ').trim()
    const table = /^alter table (?:if exists )?(?:only )?(\w+)/.exec(clean)?.[1]
    if (table !== undefined && made.has(table)) return []
    // Each column that is added is judged by itself; commas in brackets are not between two of them.
    const parts = clean.split(/,(?![^(]*\))/)
    return parts.flatMap((part) =>
      hurts.filter(([pattern]) => pattern.test(part)).map(([, why]) => `${why}: ${part.trim()}`),
    )
  })
}
