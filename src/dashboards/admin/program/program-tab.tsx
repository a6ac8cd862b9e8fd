import { useState } from 'react'
import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { type BonusWire, listBonuses } from '#features/loyalty/bonuses/bonuses.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { BirthdayPanel } from './birthday-panel.tsx'
import { AddBonusDialog, EditBonusDialog } from './bonus-dialog.tsx'
import { BonusTable } from './bonus-table.tsx'
import { FriendsPanel } from './friends-panel.tsx'

/** What the program gives besides a point for each dollar. */
export function ProgramTab() {
  const bonuses = useApiQuery(listBonuses, {})
  const [editing, setEditing] = useState<BonusWire | 'new'>()
  const close = () => setEditing(undefined)
  const add = (
    <Button variant="primary" icon="plus" disabled={bonuses.at !== 'ready'} onClick={() => setEditing('new')}>
      Add bonus
    </Button>
  )
  return (
    <>
      <Panel
        title="Bonus points"
        intro="More points at the times you choose. A check gets one bonus, the best one."
        isFlush
        isBusy={bonuses.at === 'loading'}
        actions={add}
      >
        <QueryView state={bonuses} what="bonuses">
          {(list) => (list.length === 0 ? <NoBonuses /> : <BonusTable bonuses={list} onEdit={setEditing} />)}
        </QueryView>
      </Panel>
      <BirthdayPanel />
      <FriendsPanel />
      {editing === 'new' && <AddBonusDialog onClose={close} />}
      {editing && editing !== 'new' && <EditBonusDialog bonus={editing} onClose={close} />}
    </>
  )
}

function NoBonuses() {
  return (
    <EmptyState drawing="star" title="No bonuses yet">
      Members earn 1 point per $1. Add a bonus to fill a slow Monday or to celebrate a match day.
    </EmptyState>
  )
}
