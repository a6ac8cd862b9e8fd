import { useEffect, useReducer } from 'react'
import { DocumentEditor } from '#dashboards/admin/website/shared/document-editor.tsx'
import { momentInWords, sinceInWords } from '#dashboards/admin/website/shared/miami-time.ts'
import type { DocumentEditor as Editor } from '#dashboards/admin/website/shared/use-document.ts'
import { useOpenItem } from '#dashboards/admin/website/shared/use-open-item.ts'
import {
  type Announcement,
  type Announcements,
  readAnnouncements,
  saveAnnouncements,
} from '#features/content/announcements/announcements.contract.ts'
import { currentAnnouncement } from '#features/content/announcements/announcements.rules.ts'
import { NEW_ITEM } from '#features/content/stale.rules.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import { inGroups, overlapsInWords } from './announcement-times.ts'
import './announcements-tab.css'
import { PanelRows } from '#dashboards/admin/website/shared/lists/panel-rows.tsx'
import { announcementsLabels } from '#features/content/announcements/announcements-labels.rules.ts'

/** The banner at the top of every page. What is saved here is live at once, from its start on. */
export function AnnouncementsTab() {
  return (
    <DocumentEditor read={readAnnouncements} save={saveAnnouncements} labels={announcementsLabels} what="announcements">
      {(editor) => <AnnouncementList editor={editor} />}
    </DocumentEditor>
  )
}

function AnnouncementList({ editor }: { editor: Editor<Announcements> }) {
  const { content, saveNow } = editor
  const [open, setOpen] = useOpenItem<Announcement, typeof NEW_ITEM>([NEW_ITEM])
  const now = useNow()
  const { up, coming, past } = inGroups(content, now)
  const shown = currentAnnouncement(content, now)

  const remove = ({ id, words }: Announcement) =>
    saveNow((before) => before.filter((one) => one.id !== id), { title: 'Announcement removed', message: words })
  const end = ({ id, words }: Announcement) => {
    const until = new Date().toISOString()
    return saveNow((before) => before.map((one) => (one.id === id ? { ...one, until } : one)), {
      title: 'Announcement ended',
      message: words,
    })
  }
  const rows = (announcements: readonly Announcement[]) => (
    <PanelRows className="announcements-tab__list">
      {announcements.map((one) => (
        <li key={one.id} data-item={one.id}>
          <div>
            {up.includes(one) && (
              <Badge tone={one === shown ? 'good' : 'warn'}>
                {one === shown ? 'Visitors see this' : 'Behind another one'}
              </Badge>
            )}
            <p>
              <b>{one.words}</b>
              {one.link && (
                <span className="dim">
                  {' '}
                  Link: {one.link.label}, {one.link.href}
                </span>
              )}
            </p>
            <p className="dim">
              {past.includes(one)
                ? `Ended ${sinceInWords(one.until)}`
                : `${momentInWords(one.from)} until ${momentInWords(one.until)}, Miami time`}
            </p>
            {overlapsInWords(one, content, now).map((words) => (
              <p key={words} className="announcements-tab__overlap">
                {words}
              </p>
            ))}
          </div>
          <div className="row">
            {up.includes(one) && (
              <Button onClick={() => end(one)}>
                End now<span className="vh">: {one.words}</span>
              </Button>
            )}
            <IconButton icon="edit" label={`Edit ${one.words}`} onClick={() => setOpen(one)} />
            <IconButton icon="trash" label={`Remove ${one.words}`} onClick={() => remove(one)} />
          </div>
        </li>
      ))}
    </PanelRows>
  )

  return (
    <>
      <Panel
        title="Up now"
        intro="At the top of every page"
        isFlush
        actions={
          <Button variant="primary" icon="plus" onClick={() => setOpen(NEW_ITEM)}>
            Add an announcement
          </Button>
        }
      >
        {up.length > 0 ? rows(up) : <p className="announcements-tab__none">No announcement is up right now.</p>}
      </Panel>
      {coming.length > 0 && (
        <Panel title="Coming up" isFlush>
          {rows(coming)}
        </Panel>
      )}
      {past.length > 0 && (
        <Panel title="Over" intro="Visitors no longer see these" isFlush>
          {rows(past)}
        </Panel>
      )}
      {open && (
        <AnnouncementDialog
          editor={editor}
          announcement={open === NEW_ITEM ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

const LOOK_AGAIN_MS = 20_000

/** Banners come and go while the tab is open. */
function useNow(): Date {
  const [, look] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(look, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  return new Date()
}
