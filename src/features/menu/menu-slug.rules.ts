import { fold } from './menu-search.rules.ts'

/** What something new is called in addresses: its title, with a number when another has it. */
export function newSlug(title: string, taken: readonly string[]): string {
  const slug = fold(title).replaceAll(' ', '-').slice(0, 50) || 'section'
  if (!taken.includes(slug)) return slug
  let number = 2
  while (taken.includes(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}
