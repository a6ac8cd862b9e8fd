import { venue } from '#content/venue.ts'
import { DocumentEditor } from '#dashboards/admin/website/shared/document-editor.tsx'
import { RowsButtons } from '#dashboards/admin/website/shared/import/rows-buttons.tsx'
import type { DocumentEditor as Editor } from '#dashboards/admin/website/shared/use-document.ts'
import { useOpenItem } from '#dashboards/admin/website/shared/use-open-item.ts'
import { IMPORT, NEW_ITEM } from '#features/content/stale.rules.ts'
import { pastBands, upcomingBands } from '#features/events/bands/band-schedule.rules.ts'
import type { Band, Bands } from '#features/events/bands/bands.contract.ts'
import { readBands, saveBands } from '#features/events/bands/bands.contract.ts'
import { exportBandRows } from '#features/events/bands/import/band-rows.rules.ts'
import { Button, IconButton } from '#ui/button/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { BandDialog } from './band-dialog.tsx'
import { BandImport } from './band-import.tsx'
import './bands-tab.css'
import { bandsLabels } from '#features/events/bands/bands-labels.rules.ts'

/** Who plays on which Saturday. What is saved here is live at once. */
export function BandsTab() {
  return (
    <DocumentEditor read={readBands} save={saveBands} labels={bandsLabels} what="bands">
      {(editor) => <BandList editor={editor} />}
    </DocumentEditor>
  )
}

function BandList({ editor }: { editor: Editor<Bands> }) {
  const [open, setOpen] = useOpenItem<Band, typeof NEW_ITEM | typeof IMPORT>([NEW_ITEM, IMPORT])
  const at = { now: new Date(), timeZone: venue.timeZone, saturdays: {} }
  const upcoming = upcomingBands(editor.content, at)

  const remove = ({ id, band }: Band) =>
    editor.saveNow((now) => now.filter((one) => one.id !== id), { title: 'Band removed', message: band })
  const rows = (nights: readonly (Band & { dateLabel: string })[]) => (
    <ul className="bands-tab__list">
      {nights.map(({ dateLabel, ...night }) => (
        <li key={night.id} data-item={night.id}>
          <time dateTime={night.fullDate}>{dateLabel}</time>
          <div>
            <b>{night.band}</b>
            {night.eventLabel && <p>{night.eventLabel}</p>}
          </div>
          <div className="row">
            <IconButton icon="edit" label={`Edit ${night.band}`} onClick={() => setOpen(toBand(night))} />
            <IconButton icon="trash" label={`Remove ${night.band}`} onClick={() => remove(night)} />
          </div>
        </li>
      ))}
    </ul>
  )

  return (
    <>
      <Panel
        title="Upcoming bands"
        intro="On the website as soon as you save"
        isFlush
        actions={
          <>
            <RowsButtons onImport={() => setOpen(IMPORT)} rows={() => exportBandRows(editor.content)} name="bands" />
            <Button variant="primary" icon="plus" onClick={() => setOpen(NEW_ITEM)}>
              Add a band
            </Button>
          </>
        }
      >
        {upcoming.length > 0 ? rows(upcoming) : <p className="bands-tab__none">No upcoming bands. Add the next one.</p>}
      </Panel>
      {pastBands(editor.content, at).map(({ year, nights }) => (
        <Panel key={year} title={`Played in ${year}`} isFlush>
          {rows(nights)}
        </Panel>
      ))}
      {open === IMPORT && <BandImport editor={editor} onClose={() => setOpen(undefined)} />}
      {open && open !== IMPORT && (
        <BandDialog editor={editor} night={open === NEW_ITEM ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

const toBand = ({ id, fullDate, band, eventLabel }: Band): Band => ({ id, fullDate, band, eventLabel })
