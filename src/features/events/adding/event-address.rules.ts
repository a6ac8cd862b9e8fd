export const MIN_ADDRESS = 3
export const MAX_ADDRESS = 60

/** Small letters and numbers, with single hyphens between them. */
export const ADDRESS = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The address of a page that is called so: "Trivia, Tacos & Tequila" is at `trivia-tacos-tequila`. */
export function addressFor(title: string): string {
  const plain = title
    .normalize('NFD')
    .replaceAll(/[\p{Diacritic}'’]/gu, '')
    .toLowerCase()
  return plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_ADDRESS)
    .replaceAll(/^-+|-+$/g, '')
}

/** The first parts of the addresses that the product answers at: `/api/hours` takes `api`. */
export function takenAddresses(paths: readonly string[]): ReadonlySet<string> {
  return new Set(paths.flatMap((path) => path.split('/')[1]?.toLowerCase() ?? []))
}
