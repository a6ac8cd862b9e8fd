import { toSearchWords } from '#base/search/search-words.ts'
import { phoneDigits } from './members.rules.ts'

export type Named = { firstName: string; lastName: string; phone: string }

/** What two people have in common that seldom two people have. It is a warning only: families share phones and names. */
export function findLikeness(one: Named, other: Named): 'phone' | 'name' | undefined {
  const phone = phoneDigits(one.phone)
  if (phone !== undefined && phone === phoneDigits(other.phone)) return 'phone'
  return nameWords(one) === nameWords(other) ? 'name' : undefined
}

const nameWords = ({ firstName, lastName }: Named) => toSearchWords(`${firstName} ${lastName}`).sort().join(' ')
