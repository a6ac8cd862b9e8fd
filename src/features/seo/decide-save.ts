import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { By } from '#web/env.ts'
import type { SaveDeps } from './save-section.ts'
import { findLive, findSection, lockSection, type SectionState } from './seo.queries.ts'
import { seoDecisions } from './seo.table.ts'
import { trySection } from './try-section.ts'

type Decision = By & { version: number } & ({ outcome: 'approved' } | { outcome: 'rejected'; reason: string })

/** Lets a waiting version of the tags take effect, or not. It has to be the version that was looked at, and the newest. */
export async function decideSave(deps: SaveDeps, decision: Decision): Promise<SectionState> {
  const { version, outcome, actor, address } = decision
  const reason = decision.outcome === 'rejected' ? decision.reason : null
  return deps.db.transaction(async (tx) => {
    await lockSection(tx, 'tags')
    const newest = await findSection(tx, 'tags')
    if (!newest || newest.version < version) throw new AppError('version-not-found')
    if (newest.version > version) throw new AppError('seo-newer-version')
    // The same decision may arrive twice.
    if (newest.outcome === outcome && newest.reason === reason) return newest
    if (newest.state !== 'waiting') throw new AppError('seo-already-decided')

    const { content } = newest
    if (outcome === 'approved') await trySection(tx, deps, { section: 'tags', content })
    const decidedAt = deps.clock.now()
    const before = (await findLive(tx, 'tags'))?.content ?? {}
    await tx.insert(seoDecisions).values({
      section: 'tags',
      version,
      outcome,
      reason,
      decidedAt,
      decidedBy: actor.accountId,
      decidedByName: actor.name,
    })
    await recordAction(tx, {
      at: decidedAt,
      actor,
      address,
      action: outcome === 'approved' ? 'approve-tags' : 'reject-tags',
      subject: 'seo/tags',
      ...(outcome === 'approved' ? { before, after: content } : { after: { version, reason } }),
    })
    return { ...newest, outcome, reason, state: outcome === 'approved' ? 'live' : 'rejected' }
  })
}
