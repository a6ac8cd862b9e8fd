import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Json } from './changes.rules.ts'

/** Renders every page with this content in the place of what is live, and refuses what breaks one of them. */
export type TryContent = (drafts: ReadonlyMap<string, Json>) => Promise<void>

export type ContentDeps = Pick<Deps, 'db' | 'clock'> & { tryContent: TryContent }

/** Lets content pass that pages were rendered with. */
export type MustBeTried = (content: Json) => void

class NotTriedYet extends Error {
  readonly content: Json

  constructor(content: Json) {
    super('pages were not tried with this content yet')
    this.content = content
  }
}

/**
 * A change of a document, in a transaction that never waits for pages: content that they were not tried with rolls it back,
 * is tried without a lock, and then the change starts over. So everything that goes live was rendered, even when others save at the same time.
 */
export async function changeContent<Result>(
  { db, tryContent }: ContentDeps,
  name: string,
  change: (tx: Tx, mustBeTried: MustBeTried) => Promise<Result>,
): Promise<Result> {
  const tried = new Set<string>()
  const mustBeTried = (content: Json) => {
    if (!tried.has(JSON.stringify(content))) throw new NotTriedYet(content)
  }
  for (;;) {
    try {
      return await db.transaction((tx) => change(tx, mustBeTried))
    } catch (error) {
      if (!(error instanceof NotTriedYet)) throw error
      await tryContent(new Map([[name, error.content]]))
      tried.add(JSON.stringify(error.content))
    }
  }
}
