import { expect } from 'vitest'
import type { Db } from '#platform/db.ts'
import { listContradictions } from './ledger-contradictions.ts'

/** Nothing may contradict the rules about two memberships of one person. */
export async function expectSound(db: Db, ids: readonly [string, string]) {
  expect(await listContradictions(db, ids)).toEqual([])
}
