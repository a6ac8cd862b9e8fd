/** What somebody typed, for a search that takes it as it stands: % and _ are letters then and not wildcards. */
export function toLikeLiteral(typed: string): string {
  return typed.replaceAll(/[\\%_]/g, '\\$&')
}

/** An index of trigrams cannot help with less than this. */
export const MIN_TRIGRAM_LENGTH = 3
