import { applyChanges, type Change, changesBetween, conflictsOf, type Json } from '#features/content/changes.rules.ts'

/** What was typed and not saved: which version it was made to, how that read, and how it reads now. */
export type Edit<Content extends Json> = { version: number; base: Content; content: Content }

type Saved<Content extends Json> = { version: number; content: Content }

/** The places that both changed since the edit began, each differently. */
export function conflictsWith<Content extends Json>(edit: Edit<Content>, saved: Saved<Content>): Change[] {
  return conflictsOf(changesBetween(edit.base, edit.content), changesBetween(edit.base, saved.content))
}

/** What the others changed where nobody else did. */
export function theirsAlone<Content extends Json>(edit: Edit<Content>, saved: Saved<Content>): Change[] {
  const [mine, theirs] = [changesBetween(edit.base, edit.content), changesBetween(edit.base, saved.content)]
  const shared = new Set(mine.map(({ path }) => JSON.stringify(path)))
  const disputed = new Set(conflictsOf(theirs, mine))
  return theirs.filter((change) => !disputed.has(change) && !shared.has(JSON.stringify(change.path)))
}

/** The same changes made to what is saved by now, without those that give way to what others wrote. */
export function moveEdit<Content extends Json>(
  { base, content }: Pick<Edit<Content>, 'base' | 'content'>,
  saved: Saved<Content>,
  givesWay: readonly Change[] = [],
): Edit<Content> {
  const dropped = new Set(givesWay.map(({ path }) => JSON.stringify(path)))
  const mine = changesBetween(base, content).filter(({ path }) => !dropped.has(JSON.stringify(path)))
  // Changes of a content to a content leave a content: what they meet has the same shape.
  const moved = applyChanges(saved.content, mine) as Content
  return { version: saved.version, base: saved.content, content: moved }
}
