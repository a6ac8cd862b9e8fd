import type { BandNight } from '#content/bands.ts'
import type { WeeklyEvent } from '#content/events.ts'
import type { VenueFacts } from '#content/venue.ts'
import { BandSchedule } from '#features/events/bands/band-schedule.tsx'
import { SheetDialog } from '#pages/site/sheet-dialog.tsx'

type Props = { facts: VenueFacts; bands: readonly BandNight[]; saturdays: WeeklyEvent; now: Date }

/** The band schedule above the page; `OpenDialogButton` with the dialog "bands" opens it. */
export function BandScheduleDialog({ saturdays, ...schedule }: Props) {
  return (
    <SheetDialog id="bands" title={saturdays.title}>
      <BandSchedule saturdays={saturdays} {...schedule} />
    </SheetDialog>
  )
}
