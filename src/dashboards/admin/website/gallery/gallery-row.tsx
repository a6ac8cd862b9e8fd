import type { GalleryItem } from '#content/gallery.ts'
import { LiftableRow } from '#dashboards/admin/website/shared/moving/liftable-row.tsx'
import type { MovingRow } from '#dashboards/admin/website/shared/moving/use-moving.ts'
import type { PhotoWire } from '#features/photos/photos.contract.ts'
import { IconButton } from '#ui/button/button.tsx'
import { focalClass } from '#ui/focal-class.ts'
import './gallery-row.css'

type Props = {
  item: GalleryItem
  /** Nothing of one that was deleted: an older version may have been brought back. */
  photo: PhotoWire | undefined
  moving: MovingRow
  canMove: { up: boolean; down: boolean }
  onMoveBy: (by: -1 | 1) => void
  onPick: () => void
  onRemove: () => void
}

export function GalleryRow({ item, photo, moving, canMove, onMoveBy, onPick, onRemove }: Props) {
  const { name } = moving
  return (
    <LiftableRow itemId={item.id} moving={moving} className="gallery-row">
      <div className={`gallery-row__picture ${photo ? focalClass(photo.focal) : ''}`}>
        {photo && <img className="pic-photo" src={photo.small} alt="" width={96} height={72} loading="lazy" />}
      </div>
      <p>
        <b>{photo ? name : 'This photo was deleted'}</b>
        <small>{photo ? photo.alt : 'Guests see a photo of the bar instead. Choose another one.'}</small>
      </p>
      <div className="row">
        <IconButton icon="up" label={`Move ${name} up`} disabled={!canMove.up} onClick={() => onMoveBy(-1)} />
        <IconButton icon="down" label={`Move ${name} down`} disabled={!canMove.down} onClick={() => onMoveBy(1)} />
        <IconButton icon="image" label={`Change ${name}`} onClick={onPick} />
        <IconButton icon="trash" label={`Remove ${name}`} onClick={onRemove} />
      </div>
    </LiftableRow>
  )
}
