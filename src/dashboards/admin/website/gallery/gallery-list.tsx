import { useState } from 'react'
import { type GalleryItem, MAX_GALLERY } from '#content/gallery.ts'
import { moveItem, withItem } from '#dashboards/admin/website/shared/items.rules.ts'
import { useMoving } from '#dashboards/admin/website/shared/moving/use-moving.ts'
import { PhotoDialog } from '#dashboards/admin/website/shared/photo-picker.tsx'
import type { DocumentEditor } from '#dashboards/admin/website/shared/use-document.ts'
import { newId } from '#dashboards/shared/new-id.ts'
import type { GalleryItems } from '#features/photos/gallery/gallery.contract.ts'
import type { PhotoWire } from '#features/photos/photos.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { GalleryRow } from './gallery-row.tsx'

type Props = { editor: DocumentEditor<GalleryItems>; photos: readonly PhotoWire[] }

/** The photos in their order; the first is the largest. */
export function GalleryList({ editor, photos }: Props) {
  const { content: items, change } = editor
  /** The item that gets another photo, or the id of a new one. */
  const [picking, setPicking] = useState<string>()
  const photoOf = ({ picture }: GalleryItem) => photos.find(({ ref }) => ref === picture)
  const nameOf = (item: GalleryItem) => photoOf(item)?.name ?? 'a deleted photo'
  const setItems = (next: (items: readonly GalleryItem[]) => readonly GalleryItem[]) => change((now) => [...next(now)])
  const { said, rowOf } = useMoving({ items, setItems, nameOf })

  function choose(picture: PhotoWire['ref']) {
    if (picking) change((now) => withItem(now, { id: picking, picture }))
    setPicking(undefined)
  }

  return (
    <Panel
      title="Photos on the Liverpool page"
      intro="Guests see them in this order. The first one is the largest."
      isFlush
      actions={
        <Button icon="plus" disabled={items.length >= MAX_GALLERY} onClick={() => setPicking(newId())}>
          Add a photo
        </Button>
      }
    >
      <p className="vh" role="status">
        {said}
      </p>
      {items.length === 0 && (
        <EmptyState drawing="search" title="No photos yet">
          The Liverpool page has no gallery until you add one.
        </EmptyState>
      )}
      <ol>
        {items.map((item, index) => (
          <GalleryRow
            key={item.id}
            item={item}
            photo={photoOf(item)}
            moving={rowOf(item, index)}
            canMove={{ up: index > 0, down: index < items.length - 1 }}
            onMoveBy={(by) => change((now) => moveItem(now, item.id, by))}
            onPick={() => setPicking(item.id)}
            onRemove={() => change((now) => now.filter(({ id }) => id !== item.id))}
          />
        ))}
      </ol>
      <PhotoDialog
        isOpen={picking !== undefined}
        current={items.find(({ id }) => id === picking)?.picture}
        onChoose={choose}
        onClose={() => setPicking(undefined)}
      />
    </Panel>
  )
}
