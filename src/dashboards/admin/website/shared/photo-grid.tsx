import type { PhotoWire } from '#features/photos/photos.contract.ts'
import { focalClass } from '#ui/focal-class.ts'
import { Icon } from '#ui/icon/icon.tsx'
import './photo-grid.css'

type Props = { photos: readonly PhotoWire[]; current: string; onOpen: (ref: PhotoWire['ref']) => void }

/** Photos side by side, each cropped as a card is. */
export function PhotoGrid({ photos, current, onOpen }: Props) {
  return (
    <ul className="photo-grid">
      {photos.map((photo) => (
        <li key={photo.ref} aria-current={photo.ref === current || undefined}>
          <div className={focalClass(photo.focal)}>
            <img className="pic-photo" src={photo.small} alt="" loading="lazy" width={320} height={240} />
            {photo.alt === '' && (
              <span className="badge">
                <Icon name="alert" />
                Needs alt text
              </span>
            )}
          </div>
          <button type="button" onClick={() => onOpen(photo.ref)}>
            {photo.name}
          </button>
          <small>{placesOf(photo)}</small>
        </li>
      ))}
    </ul>
  )
}

/** "Menu, Fish tacos and 2 more" */
function placesOf({ uses, uploaded }: PhotoWire): string {
  const [first, ...more] = uses
  if (!first) return uploaded ? 'Not used' : 'Came with the website'
  return more.length === 0 ? first.place : `${first.place} and ${more.length} more`
}
