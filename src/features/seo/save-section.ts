import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { addsCode } from '#features/seo/tags/held-code.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { findLive, findSection, lockSection, type SectionState } from './seo.queries.ts'
import { type Content, changesBetween, type Section } from './seo.rules.ts'
import { seoSaves } from './seo.table.ts'
import { type TryDeps, trySection } from './try-section.ts'

export type SaveDeps = CoreDeps & TryDeps

type Save = By & { section: Section; version: number; content: Content }

/** Saves a section that was edited from one version. If somebody saved since, the refusal carries what they saved. */
export async function saveSection(deps: SaveDeps, save: Save): Promise<SectionState> {
  return deps.db.transaction(async (tx) => {
    const current = await findSection(tx, save.section)
    if (changesBetween(current?.content ?? {}, save.content).length === 0) {
      return (
        current ?? { ...NEVER_SAVED, content: save.content, savedAt: deps.clock.now(), savedByName: save.actor.name }
      )
    }
    if ((current?.version ?? 0) !== save.version) throw savedMeanwhile(current)
    return appendSave(tx, deps, { ...save, before: current?.content ?? {} })
  })
}

const NEVER_SAVED = { version: 0, state: 'live', outcome: null, reason: null } as const

type Append = Save & { before: Content; undoes?: number }

/**
 * Adds the version after `version`, if every page can be rendered with it. The key refuses it when another save has taken that
 * place in the same moment.
 */
export async function appendSave(tx: Tx, deps: SaveDeps, { section, version, content, before, ...by }: Append) {
  const { actor, address, undoes } = by
  await lockSection(tx, section)
  const needsApproval =
    section === 'tags' && actor.role !== 'owner' && addsCode((await findLive(tx, 'tags'))?.content, content)
  await trySection(tx, deps, { section, content })
  const savedAt = deps.clock.now()
  const state = { version: version + 1, content, savedAt, savedByName: actor.name }
  const row = { ...state, section, savedBy: actor.accountId, needsApproval }
  const inserted = await tx
    .insert(seoSaves)
    .values({ ...row, ...(undoes && { undoes }) })
    .onConflictDoNothing()
    .returning()
  if (inserted.length === 0) throw savedMeanwhile(await findSection(tx, section))
  const action = undoes ? 'undo-seo' : 'save-seo'
  await recordAction(tx, { at: savedAt, actor, address, action, subject: `seo/${section}`, before, after: content })
  return { ...state, state: needsApproval ? ('waiting' as const) : ('live' as const), outcome: null, reason: null }
}

/** Tells an editor who came second what stands there now, so that both versions can be laid side by side. */
function savedMeanwhile(current: SectionState | undefined) {
  return new AppError('saved-meanwhile', {
    current: current && {
      version: current.version,
      content: current.content,
      savedAt: current.savedAt.toISOString(),
      savedBy: current.savedByName,
      state: current.state,
      reason: current.reason,
    },
  })
}
