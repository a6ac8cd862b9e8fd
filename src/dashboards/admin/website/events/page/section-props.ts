import type { EventSection } from '#content/event-pages/event-page.ts'
import type { Menu } from '#content/menu/menu-item.ts'
import type { EventEditing } from '#dashboards/admin/website/events/event-editing.ts'
import type { Place } from '#dashboards/admin/website/shared/fields/place.rules.ts'

/** What the fields of one part of a page are given. */
export type SectionProps<Section = EventSection> = EventEditing & {
  section: Section
  at: Place
  /** Undefined while it is loading. */
  menu: Menu | undefined
}
