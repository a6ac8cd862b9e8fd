import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { readMenu } from '#features/menu/menu.contract.ts'
import { Notice } from '#ui/notice.tsx'
import { OffWebsite } from './adding/off-website.tsx'
import { PlacePart } from './adding/place-part.tsx'
import type { EventEditing } from './event-editing.ts'
import { ClosingPart } from './page/closing-part.tsx'
import { PageSections } from './page/page-sections.tsx'
import { TopPart } from './page/top-part.tsx'
import { PicturePart } from './picture-part.tsx'
import { WhenPart } from './when-part.tsx'
import { WordsPart } from './words-part.tsx'

type Props = EventEditing & {
  slug: string
  /** Staff have added it. */
  isAdded: boolean
  onOpen: (slug: string) => void
}

/** A weekly event as fields: its times and card first, then its page from top to bottom. */
export function EventEditor({ editor, slug, isAdded, onOpen }: Props) {
  const loaded = useApiQuery(readMenu, {})
  const menu = loaded.at === 'ready' ? loaded.data.live.content : undefined
  if (editor.content.isOffWebsite) return <OffWebsite editor={editor} />
  return (
    <>
      {editor.document.live.content.isOffWebsite && editor.document.scheduled.length === 0 && (
        <Notice type="info" title="Not on the website yet">
          Write what guests should know, look at the preview, then publish it.
        </Notice>
      )}
      <WhenPart editor={editor} />
      <WordsPart editor={editor} />
      <PicturePart editor={editor} />
      <TopPart editor={editor} />
      <PageSections editor={editor} menu={menu} />
      <ClosingPart editor={editor} />
      {isAdded && <PlacePart editor={editor} slug={slug} onOpen={onOpen} />}
    </>
  )
}
