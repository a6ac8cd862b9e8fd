import { useState } from 'react'
import { addDays } from '#base/zoned-time.ts'
import { ItemDialog, useItemSave } from '#dashboards/admin/website/shared/item-dialog.tsx'
import { withItem } from '#dashboards/admin/website/shared/items.rules.ts'
import { instantIn, MomentField, type When, whenOf } from '#dashboards/admin/website/shared/moment-field.tsx'
import type { DocumentEditor } from '#dashboards/admin/website/shared/use-document.ts'
import { newId } from '#dashboards/shared/new-id.ts'
import type { Announcement, Announcements } from '#features/content/announcements/announcements.contract.ts'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { overlapsInWords } from './announcement-times.ts'

type Props = { editor: DocumentEditor<Announcements>; announcement: Announcement | undefined; onClose: () => void }

const MAX_WORDS = 160

/** Adds an announcement, or changes one. A new one is offered a day from now on. */
export function AnnouncementDialog({ editor, announcement, onClose }: Props) {
  const [now] = useState(() => new Date())
  const [typed, setTyped] = useState(() => toTyped(announcement, now))
  const save = useItemSave(editor, onClose)
  const change = (patch: Partial<Typed>) => setTyped({ ...typed, ...patch })
  const next = toAnnouncement(typed, announcement)
  const place = editor.content.findIndex(({ id }) => id === typed.id)
  const problemOf = (...field: string[]) => editor.problemOf(place, ...field)
  const labelOf = (...field: string[]) => editor.labelOf(typed.id, ...field)
  const left = MAX_WORDS - typed.words.length

  return (
    <ItemDialog
      editor={editor}
      title={announcement ? 'Edit announcement' : 'Add an announcement'}
      intro="It shows at the top of every page, from its start to its end."
      onSave={() =>
        save((before) => withItem(before, next), {
          title: announcement ? 'Announcement changed' : 'Announcement added',
          message: next.words,
        })
      }
      onClose={onClose}
    >
      <TextArea
        label={labelOf('words')}
        hint={`Keep it to one sentence. ${left === 1 ? '1 letter' : `${left} letters`} left`}
        value={typed.words}
        maxLength={MAX_WORDS}
        error={problemOf('words')}
        onChange={({ target }) => change({ words: target.value })}
      />
      <TextField
        label={labelOf('link', 'label')}
        note="optional"
        hint="Like Our hours"
        value={typed.label}
        maxLength={40}
        error={problemOf('link', 'label')}
        onChange={({ target }) => change({ label: target.value })}
      />
      <TextField
        label={labelOf('link', 'href')}
        note="optional"
        hint="A page of this site, like /events, or an address with https://"
        value={typed.href}
        maxLength={500}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        error={problemOf('link', 'href')}
        onChange={({ target }) => change({ href: target.value })}
      />
      <MomentField
        what={labelOf('from')}
        value={typed.from}
        error={problemOf('from')}
        onChange={(from) => change({ from })}
      />
      <MomentField
        what={labelOf('until')}
        value={typed.until}
        error={problemOf('until')}
        onChange={(until) => change({ until })}
      />
      {overlapsInWords(next, editor.content, now).map((words) => (
        <Notice key={words} type="info">
          {words}
        </Notice>
      ))}
    </ItemDialog>
  )
}

type Typed = { id: string; words: string; label: string; href: string; from: When; until: When }

function toTyped(announcement: Announcement | undefined, now: Date): Typed {
  if (announcement) {
    const { id, words, link, from, until } = announcement
    const { label, href } = link ?? { label: '', href: '' }
    return { id, words, label, href, from: whenOf(new Date(from)), until: whenOf(new Date(until)) }
  }
  const from = whenOf(now)
  return { id: newId(), words: '', label: '', href: '', from, until: { ...from, date: addDays(from.date, 1) } }
}

function toAnnouncement({ id, words, label, href, from, until }: Typed, before: Announcement | undefined) {
  const link = label.trim() === '' && href.trim() === '' ? null : { label, href }
  return { id, words, link, from: momentOf(from, before?.from), until: momentOf(until, before?.until) }
}

/** The fields know minutes alone: a moment that nobody changed stays to the second. */
function momentOf(when: When, before = ''): string {
  const instant = instantIn(when) ?? ''
  const isSame = before !== '' && instantIn(whenOf(new Date(before))) === instant
  return isSame ? before : instant
}
