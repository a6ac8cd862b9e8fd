import type { BandNight } from '#content/bands.ts'
import { BandSchedule } from '#features/events/bands/band-schedule.tsx'
import { eventNamed } from '#features/events/events.rules.ts'
import { SheetDialog } from '#pages/site/sheet-dialog.tsx'

/** The band schedule above the page; `OpenDialogButton` with the dialog "bands" opens it. */
export function BandScheduleDialog({ bands, now }: { bands: readonly BandNight[]; now: Date }) {
  return (
    <SheetDialog id="bands" title={eventNamed('unplugged-saturdays').title}>
      <BandSchedule bands={bands} now={now} />
    </SheetDialog>
  )
}
