import type { Ref } from 'react'
import { Moment } from '#dashboards/shared/moment.tsx'
import { type Content, changesBetween } from '#features/seo/seo.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { ChangeList } from './change-list.tsx'
import './conflict-notice.css'
import type { Draft } from './draft-store.ts'
import type { Saved } from './seo-context.ts'

type Props<C extends Content> = {
  draft: Draft<C>
  saved: Saved<C>
  fieldNames: Record<string, string>
  onTakeTheirs: () => void
  onKeepMine: () => void
  ref?: Ref<HTMLDivElement>
}

/** Two people have edited the same section: what each of them wrote, and the choice between them. */
export function ConflictNotice<C extends Content>(props: Props<C>) {
  const { draft, saved, fieldNames, onTakeTheirs, onKeepMine, ref } = props
  const mine = new Set(changesBetween(draft.base, draft.content).map(({ field }) => field))
  const disputed = changesBetween(saved.content, draft.content).filter(({ field }) => mine.has(field))
  const theirs = changesBetween(draft.base, saved.content).flatMap(({ field }) =>
    mine.has(field) ? [] : (fieldNames[field] ?? field),
  )

  return (
    <div className="conflict-notice" data-tone="warn" role="alert" tabIndex={-1} ref={ref}>
      <h2>
        <Icon name="alert" />
        {saved.savedBy} saved changes while you were editing
      </h2>
      <p>
        {saved.savedAt && (
          <>
            They saved on <Moment at={saved.savedAt} />.{' '}
          </>
        )}
        Your changes aren't live, and nothing is lost.
      </p>
      <ChangeList
        changes={disputed}
        fieldNames={fieldNames}
        words={{ before: 'Theirs', after: 'Yours', isReplaced: false }}
      />
      {theirs.length > 0 && (
        <p className="dim">They also changed fields you didn't edit. Those stay: {theirs.join(', ')}.</p>
      )}
      <div className="row">
        <Button onClick={onTakeTheirs}>Use theirs</Button>
        <Button variant="strong" onClick={onKeepMine}>
          Keep mine
        </Button>
      </div>
    </div>
  )
}
