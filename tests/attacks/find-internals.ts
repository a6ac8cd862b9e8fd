/** What an answer must never tell: where the code is, how it failed, how data is stored. */
const internals: readonly RegExp[] = [
  /\bat [\w.<> ]+\(?[^\s)]+\.[jt]sx?:\d+/,
  /node_modules|node:internal|file:\/\//,
  /\/(work|home|root|usr|tmp)\/[\w-]/,
  /\b(Type|Range|Syntax|Reference|Zod|Drizzle\w*|Database)Error\b/,
  /\bpassword_?hash\b|\btoken_?hash\b|\bcode_?hash\b|sealed_?secret|\$argon2/i,
  /\b(select .+ from|insert into|update \w+ set|delete from)\b/i,
  /violates|constraint|relation "|syntax error at|invalid input syntax|duplicate key|deadlock|out of range for type/i,
  /\b(account_links|points_entries|form_answers|pos_checks|pos_orders|audit_entries|seo_saves|rate_limits|known_devices)\b/,
]

export function findInternals(text: string): string | undefined {
  for (const pattern of internals) {
    const found = pattern.exec(text)
    if (found) return text.slice(Math.max(0, found.index - 60), found.index + 120)
  }
  return undefined
}
