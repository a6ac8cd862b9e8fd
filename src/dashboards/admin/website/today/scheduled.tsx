import { useState } from 'react'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { cancelPublication } from '#features/content/content.contract.ts'
import type { ComingWire } from '#features/content/today.contract.ts'
import { Button, IconButton } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Panel } from '#ui/panel.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import './scheduled.css'
import { SectionLink } from './section-link.tsx'

/** The rest is shown on request: a season of announcements would push everything else away. */
const SHOWN = 6

/** What changes on the website without anybody. What was scheduled can be taken off again. */
export function Scheduled({ coming }: { coming: readonly ComingWire[] }) {
  const [asked, setAsked] = useState<ComingWire>()
  const [isWhole, setIsWhole] = useState(false)
  const show = useToast()
  const cancel = useApiMutation(cancelPublication, {
    onSuccess: () => {
      setAsked(undefined)
      show({ type: 'success', title: 'Taken off the schedule' })
    },
    onError: ({ message }) => show({ type: 'error', title: "Couldn't take it off the schedule", message }),
  })
  return (
    <Panel title="Scheduled" isFlush={coming.length > 0}>
      {coming.length === 0 ? (
        <p className="dim">Nothing is scheduled.</p>
      ) : (
        <ol className="scheduled">
          {(isWhole ? coming : coming.slice(0, SHOWN)).map((one) => (
            <li key={`${one.date} ${one.time} ${one.title}`}>
              <Day of={one} />
              <p>
                <SectionLink section={one.section}>{one.title}</SectionLink>
                <small>{one.note}</small>
              </p>
              {one.cancel && (
                <IconButton icon="close" label={`Take off the schedule: ${one.title}`} onClick={() => setAsked(one)} />
              )}
            </li>
          ))}
        </ol>
      )}
      {coming.length > SHOWN && !isWhole && (
        <Button variant="ghost" onClick={() => setIsWhole(true)}>
          Show all {coming.length}
        </Button>
      )}
      {asked?.cancel && (
        <ConfirmDialog
          title="Take it off the schedule?"
          intro={`${asked.title}. The website stays as it is, and the changes are kept as a draft.`}
          confirmLabel="Take it off"
          isBusy={cancel.isPending}
          onConfirm={() => asked.cancel && cancel.mutate({ body: asked.cancel })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Panel>
  )
}

const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' })

function Day({ of: { date, time } }: { of: ComingWire }) {
  return (
    <time dateTime={date}>
      {month.format(new Date(`${date}T00:00:00Z`))}
      <b>{Number(date.slice(-2))}</b>
      {time}
    </time>
  )
}
