import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A state of the tables that a release had: its commit, and its migrations by the newest one and their number. */
export type ReleasedState = { commit: string; date: string; newest: string; migrations: number }

export const statesFile = path.join(import.meta.dirname, 'released/states.json')

/** Oldest first. A release whose migrations are those of the one before is not in the list. */
export const releasedStates: readonly ReleasedState[] = JSON.parse(readFileSync(statesFile, 'utf8'))

/** A backup that the release itself wrote, of a bar with something in almost every table. */
export function backupOf({ newest }: Pick<ReleasedState, 'newest'>) {
  return path.join(import.meta.dirname, 'released', `${newest.slice(0, 4)}.backup`)
}
