import { AppError } from '#base/app-error.ts'
import type { By } from '#web/env.ts'
import { appendSave, type SaveDeps } from './save-section.ts'
import { findSave, findSection, type SectionState } from './seo.queries.ts'
import { changesBetween, decideUndo, type Section } from './seo.rules.ts'

type Undo = By & { section: Section; version: number }

/** Takes back what one save changed, as a new save: the history keeps both. */
export async function undoSave(deps: SaveDeps, { section, version, ...by }: Undo): Promise<SectionState> {
  return deps.db.transaction(async (tx) => {
    const found = await findSave(tx, { section, version })
    const current = await findSection(tx, section)
    if (!found || !current) throw new AppError('version-not-found')

    const decision = decideUndo(changesBetween(found.before, found.save.content), current.content)
    if (decision.outcome === 'refused') throw new AppError(decision.code)

    const { content } = decision
    return appendSave(tx, deps, {
      ...by,
      section,
      version: current.version,
      content,
      before: current.content,
      undoes: version,
    })
  })
}
