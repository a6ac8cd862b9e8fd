/** Letters that do not come apart into a letter and its accent. */
const letters: Record<string, string> = { Ø: 'O', ø: 'o', Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ß: 'ss' }

/**
 * The words that somebody typed, as the database compares names (`search_words`): without accents, apostrophes and periods,
 * in small letters. "O’Brien" is found by "obrien", and "Nuñez" by "nunez".
 */
export function toSearchWords(typed: string): string[] {
  return typed
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’‘`´.]/g, '')
    .replaceAll(/[ØøŁłĐđß]/g, (letter) => letters[letter] ?? letter)
    .toLowerCase()
    .split(/[\s,-]+/)
    .filter((word) => word !== '')
}
