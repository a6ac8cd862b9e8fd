import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { DocumentEditor } from '#dashboards/admin/website/shared/document-editor.tsx'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { listWeeklyEvents, readEvent, saveEvent } from '#features/events/event.contract.ts'
import { eventLabels } from '#features/events/event-labels.rules.ts'
import { eventPath } from '#features/events/events.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { EventEditor } from './event-editor.tsx'
import { EventList } from './event-list.tsx'

/** The weekly events. The one that is open is in the address, so that Back leads to the list. */
export function EventsTab() {
  const [{ event: slug }, change] = useAddressQuery(['event', 'view'])
  const listed = useApiQuery(listWeeklyEvents, {})
  if (slug === '') {
    return (
      <QueryView state={listed} what="events" isFramed>
        {(events) => <EventList events={events} onOpen={(event) => change({ event })} />}
      </QueryView>
    )
  }
  return (
    <>
      <div className="row">
        <Button icon="left" onClick={() => change({ event: '', view: '' })}>
          All events
        </Button>
        <h2>{listed.at === 'ready' && listed.data.find((event) => event.slug === slug)?.title}</h2>
      </div>
      <DocumentEditor
        read={readEvent}
        save={saveEvent}
        labels={eventLabels}
        params={{ slug }}
        what="the event"
        page={eventPath({ slug })}
      >
        {(editor) => <EventEditor editor={editor} />}
      </DocumentEditor>
    </>
  )
}
