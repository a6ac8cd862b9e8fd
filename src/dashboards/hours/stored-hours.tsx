import { useEffect } from 'react'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { listHours, listSpecialDays } from '#features/hours/hours.contract.ts'
import { FALLBACK_HOURS, readWeek } from '#features/hours/hours.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Loading } from '#ui/states.tsx'
import { findStorage } from '#web/storage.client.ts'
import { areSameHours, findDraft } from './hours-draft.ts'
import { HoursEditor } from './hours-editor.tsx'

type Props = {
  today: () => string
  onExpired: () => void
  onRetry: () => void
  onReset: () => void
  onLogout: () => Promise<string | undefined>
}

/** Loads what is stored, to be edited. Before any hours are stored, the default week is there. */
export function StoredHours({ today, onExpired, onRetry, onReset, onLogout }: Props) {
  const week = useApiQuery(listHours, {})
  const days = useApiQuery(listSpecialDays, {})
  const isExpired = days.at === 'failed' && days.error.code === 'login-required'
  useEffect(() => {
    if (isExpired) onExpired()
  }, [isExpired, onExpired])

  if (isExpired || week.at === 'loading' || days.at === 'loading') return <Loading label="Loading hours..." />
  const isEmpty = week.at === 'ready' && week.data.length === 0
  const hours = week.at === 'ready' && (isEmpty ? [...FALLBACK_HOURS] : readWeek(week.data))
  if (!hours || days.at === 'failed') {
    return (
      <Notice type="error" title="Failed to load hours" action={<Button onClick={onRetry}>Try again</Button>}>
        Your hours haven't changed.
      </Notice>
    )
  }
  const stored = { hours, specialDays: days.data }
  const draft = findDraft(findStorage())
  return (
    <>
      {isEmpty && <Notice type="info">No hours saved yet. These are the defaults. Save to publish them.</Notice>}
      <HoursEditor
        stored={stored}
        draft={draft && areSameHours(draft, stored) ? undefined : draft}
        today={today}
        onReset={onReset}
        onLogout={onLogout}
      />
    </>
  )
}
