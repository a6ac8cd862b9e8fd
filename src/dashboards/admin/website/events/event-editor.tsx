import type { EventEditing } from './event-editing.ts'
import { PicturePart } from './picture-part.tsx'
import { WhenPart } from './when-part.tsx'
import { WordsPart } from './words-part.tsx'

/** A weekly event as fields: its times and card first, then its page from top to bottom. */
export function EventEditor({ editor }: EventEditing) {
  return (
    <>
      <WhenPart editor={editor} />
      <WordsPart editor={editor} />
      <PicturePart editor={editor} />
    </>
  )
}
