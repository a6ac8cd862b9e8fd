import { useState } from 'react'
import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { DocumentEditor } from '#dashboards/admin/website/shared/document-editor.tsx'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { listWeeklyEvents, readEvent, saveEvent } from '#features/events/event.contract.ts'
import { eventLabels } from '#features/events/event-labels.rules.ts'
import { eventPath } from '#features/events/events.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { AddEventDialog } from './adding/add-event-dialog.tsx'
import { removedWords } from './adding/removed-words.ts'
import { EventEditor } from './event-editor.tsx'
import { EventList } from './event-list.tsx'

/** The weekly events. The one that is open is in the address, so that Back leads to the list. */
export function EventsTab() {
  const [{ event: slug, view }, change] = useAddressQuery(['event', 'view'])
  const [isAdding, setIsAdding] = useState(false)
  const listed = useApiQuery(listWeeklyEvents, {})
  const open = (event: string) => {
    setIsAdding(false)
    change({ event, view: '' })
  }
  if (slug === '') {
    return (
      <QueryView state={listed} what="events" isFramed>
        {(events) => (
          <>
            <EventList events={events} onOpen={open} onAdd={() => setIsAdding(true)} />
            {isAdding && <AddEventDialog onClose={() => setIsAdding(false)} onAdded={open} />}
          </>
        )}
      </QueryView>
    )
  }
  const event = listed.at === 'ready' ? listed.data.find((one) => one.slug === slug) : undefined
  return (
    <>
      {/* The history has its own way back, to the event. */}
      {view !== 'history' && (
        <div className="row">
          <Button icon="left" onClick={() => open('')}>
            All events
          </Button>
          <h2>{event?.title}</h2>
        </div>
      )}
      <DocumentEditor
        read={readEvent}
        save={saveEvent}
        labels={eventLabels}
        params={{ slug }}
        what="the event"
        gone={removedWords}
        page={event?.standing === 'removed' ? undefined : eventPath({ slug })}
      >
        {(editor) => <EventEditor editor={editor} slug={slug} isAdded={event?.isAdded ?? false} onOpen={open} />}
      </DocumentEditor>
    </>
  )
}
