import { useEffect, useState } from 'react'
import type { AdminTab } from '#dashboards/admin/admin-tabs.ts'
import { LazyTab } from '#dashboards/shared/lazy-tab.tsx'
import type { DashboardGroup } from '#dashboards/shared/shell/dashboard-groups.ts'
import { TabBoundary } from '#dashboards/shared/tab-boundary.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PlaceSearch } from './place-search.tsx'
import type { MemberTask } from './use-places.ts'

const loadTasks = {
  points: () => import('#dashboards/admin/points/add-points-dialog.tsx').then((module) => module.AddPointsDialog),
  visit: () => import('#dashboards/admin/points/record-visit-dialog.tsx').then((module) => module.RecordVisitDialog),
}

type Props = { groups: readonly DashboardGroup<AdminTab>[]; isOpen: boolean; onToggle: (isOpen: boolean) => void }

/** From anywhere, also by Ctrl-K or Cmd-K: leads to every screen and member, and does what is done most with a member. */
export function CommandPalette({ groups, isOpen, onToggle }: Props) {
  const [task, setTask] = useState<MemberTask>()

  useEffect(() => {
    function openOnKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      onToggle(true)
    }
    document.addEventListener('keydown', openOnKey)
    return () => document.removeEventListener('keydown', openOnKey)
  }, [onToggle])

  return (
    <>
      <Dialog isOpen={isOpen} onClose={() => onToggle(false)} title="Go to" size="l">
        {isOpen && <PlaceSearch groups={groups} onTask={setTask} onDone={() => onToggle(false)} />}
      </Dialog>
      {task && (
        <TabBoundary>
          <LazyTab load={loadTasks[task.does]} with={{ member: task.member, onClose: () => setTask(undefined) }} />
        </TabBoundary>
      )}
    </>
  )
}
