import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { readMenu } from '#features/menu/menu.contract.ts'
import type { EventEditing } from './event-editing.ts'
import { ClosingPart } from './page/closing-part.tsx'
import { PageSections } from './page/page-sections.tsx'
import { TopPart } from './page/top-part.tsx'
import { PicturePart } from './picture-part.tsx'
import { WhenPart } from './when-part.tsx'
import { WordsPart } from './words-part.tsx'

/** A weekly event as fields: its times and card first, then its page from top to bottom. */
export function EventEditor({ editor }: EventEditing) {
  const loaded = useApiQuery(readMenu, {})
  const menu = loaded.at === 'ready' ? loaded.data.live.content : undefined
  return (
    <>
      <WhenPart editor={editor} />
      <WordsPart editor={editor} />
      <PicturePart editor={editor} />
      <TopPart editor={editor} />
      <PageSections editor={editor} menu={menu} />
      <ClosingPart editor={editor} />
    </>
  )
}
