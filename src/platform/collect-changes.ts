import { AsyncLocalStorage } from 'node:async_hooks'
import type { Change } from '#base/changes.ts'

const collecting = new AsyncLocalStorage<Map<string, Change>>()

/** Runs the work and returns what its transactions changed: each topic once, with the last transaction that changed it. */
export async function collectChanges(work: () => Promise<void>): Promise<Change[]> {
  const changes = new Map<string, Change>()
  await collecting.run(changes, work)
  return [...changes.values()]
}

/** Called with every commit; adds it to what the work around it has changed, if anybody collects that. */
export function addToCollected(changes: readonly Change[]) {
  const collected = collecting.getStore()
  for (const change of changes) collected?.set(change.topic, change)
}
