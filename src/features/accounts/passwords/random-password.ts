import { randomInt } from 'node:crypto'

/** Without letters that look alike (0 o, 1 l i), because the password is read off a screen and typed. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUP_LENGTH = 4

/** A password such as `k7wq-9fzt-m3hx-ra8e`: 79 random bits. */
export function randomPassword(): string {
  return randomGroups(4)
}

/** Groups of four letters and digits. Each group is worth 19.8 random bits. */
export function randomGroups(count: number): string {
  const letter = () => ALPHABET.charAt(randomInt(ALPHABET.length))
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('')
  return Array.from({ length: count }, group).join('-')
}
