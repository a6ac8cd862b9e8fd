import type { DocumentEditor } from '#dashboards/admin/website/shared/use-document.ts'
import type { EventContent } from '#features/events/event.contract.ts'

/** What every part of the editor of an event is given. */
export type EventEditing = { editor: DocumentEditor<EventContent> }
