import { useRef, useState } from 'react'
import { HeldLink } from '#ui/held-link.tsx'
import { defineIsland } from '#web/islands/define-island.client.ts'
import { GalleryPhoto, type GalleryPicture } from './gallery-photo.tsx'
import { Lightbox } from './lightbox.tsx'

/** The first and the last picture are wide; all are cropped, so more of each is needed than its tile is wide. */
const WIDE = '(width >= 60rem) 75rem, 100vw'
const NARROW = '(width >= 60rem) 33rem, 60vw'

/** A wall of pictures. Each is a link to its large file; awake, it opens in the lightbox instead. */
function Gallery({ pictures }: { pictures: readonly GalleryPicture[] }) {
  const [shown, setShown] = useState<number>()
  const list = useRef<HTMLUListElement>(null)
  const opener = useRef(0)

  function close() {
    setShown(undefined)
    list.current?.querySelectorAll('a')[opener.current]?.focus()
  }

  return (
    <>
      <ul className="gallery" ref={list}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <HeldLink
              href={picture.large}
              aria-label={`Open photo ${index + 1} of ${pictures.length}: ${picture.alt}`}
              onFollow={() => {
                opener.current = index
                setShown(index)
              }}
            >
              <span className="tile__media stepped">
                <GalleryPhoto
                  picture={picture}
                  alt={picture.alt}
                  sizes={index === 0 || index === pictures.length - 1 ? WIDE : NARROW}
                />
              </span>
            </HeldLink>
          </li>
        ))}
      </ul>
      <Lightbox pictures={pictures} shown={shown} onShow={setShown} onClose={close} />
    </>
  )
}

export default defineIsland('features/venue/gallery/gallery', Gallery)
