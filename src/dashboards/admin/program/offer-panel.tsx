import { type ComponentProps, type ReactNode, useState } from 'react'
import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import type { QueryState } from '#dashboards/shared/api-hooks.tsx'
import { Button } from '#ui/button/button.tsx'
import { Facts, Panel } from '#ui/panel.tsx'

type Props<Offer> = {
  title: string
  intro: string
  state: QueryState<Offer>
  factsOf: (offer: Offer) => ComponentProps<typeof Facts>['items']
  /** The dialog that edits it. */
  edit: (offer: Offer, onClose: () => void) => ReactNode
}

/** Something that members get once a manager has switched it on: how it stands, and a way to change it. */
export function OfferPanel<Offer>({ title, intro, state, factsOf, edit }: Props<Offer>) {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <>
      <Panel
        title={title}
        intro={intro}
        isBusy={state.at === 'loading'}
        actions={
          <Button icon="edit" disabled={state.at !== 'ready'} onClick={() => setIsEditing(true)}>
            <span>
              Edit<span className="vh"> {title}</span>
            </span>
          </Button>
        }
      >
        <QueryView state={state} what={title}>
          {(offer) => <Facts items={factsOf(offer)} />}
        </QueryView>
      </Panel>
      {isEditing && state.at === 'ready' && edit(state.data, () => setIsEditing(false))}
    </>
  )
}
