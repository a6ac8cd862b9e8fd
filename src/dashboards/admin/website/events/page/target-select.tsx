import type { EventLink } from '#content/event-pages/event-page.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { listWeeklyEvents } from '#features/events/event.contract.ts'
import { isLinkTarget } from '#features/events/event-links.rules.ts'
import { Select } from '#ui/form/select.tsx'
import { linkTargets } from './event-page.rules.ts'

type Props = {
  label: string
  /** The document of the event that the link stands on. */
  from: string
  /** Undefined leads nowhere, where `canBeNowhere`. */
  value: EventLink['to'] | undefined
  canBeNowhere?: boolean
  error?: string | undefined
  onChange: (to: EventLink['to'] | undefined) => void
}

/** Where a link of an event page leads. */
export function TargetSelect({ label, from, value, canBeNowhere = false, error, onChange }: Props) {
  const listed = useApiQuery(listWeeklyEvents, {})
  const targets = linkTargets(listed.at === 'ready' ? listed.data : undefined, { from, current: value })
  return (
    <Select
      label={label}
      error={error}
      options={canBeNowhere ? [{ value: '', label: 'Nowhere' }, ...targets] : targets}
      value={value ?? ''}
      onChange={({ target }) => onChange(isLinkTarget(target.value) ? target.value : undefined)}
    />
  )
}
