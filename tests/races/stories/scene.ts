import type { Random } from '#tests/attacks/random.ts'
import type { Reckoning } from './reckoning.ts'
import type { Person, Register } from './register.ts'
import type { Tellers } from './tellers.ts'

/** What the tellers of an evening share. */
export type Scene = {
  name: string
  random: Random
  register: Register
  reckoning: Reckoning
  tellers: Tellers
  people: readonly Person[]
  say: (line: string) => void
}
