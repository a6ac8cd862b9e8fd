import { type KeyboardEvent, type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { GalleryPhoto, type GalleryPicture } from './gallery-photo.tsx'
import { swipeSteps, wrapped } from './lightbox.rules.ts'

type Props = {
  pictures: readonly GalleryPicture[]
  shown: number | undefined
  onShow: (index: number) => void
  onClose: () => void
}

const keySteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

export function Lightbox({ pictures, shown, onShow, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const press = useRef<{ x: number; y: number; isBeside: boolean }>(undefined)
  const isOpen = shown !== undefined
  const hasMany = pictures.length > 1
  const picture = isOpen ? pictures[shown] : undefined

  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return
    element.showModal()
    return () => element.close()
  }, [isOpen])

  function move(steps: number) {
    if (isOpen && hasMany && steps !== 0) onShow(wrapped(shown + steps, pictures.length))
  }

  function followKey(event: KeyboardEvent) {
    const steps = keySteps[event.key]
    if (steps === undefined) return
    event.preventDefault()
    move(steps)
  }

  function beginPress(event: PointerEvent) {
    press.current = { x: event.clientX, y: event.clientY, isBeside: isBeside(event) }
  }

  function endPress(event: PointerEvent) {
    const start = press.current
    if (start) move(swipeSteps({ x: event.clientX - start.x, y: event.clientY - start.y }))
  }

  // A swipe that ends beside the picture is no wish to leave, so the press must have begun there too.
  function leaveBeside(event: MouseEvent) {
    if (press.current?.isBeside && isBeside(event)) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label="Gallery"
      onClose={() => isOpen && onClose()}
      onKeyDown={followKey}
      onPointerDown={beginPress}
      onPointerUp={endPress}
      onClick={leaveBeside}
    >
      {isOpen && picture && (
        <>
          <p className="lightbox__count" role="status">
            {hasMany && `${shown + 1} of ${pictures.length}`}
          </p>
          <button type="button" className="round lightbox__close" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
          <div className="lightbox__stage">
            <GalleryPhoto key={picture.id} picture={picture} alt={picture.alt} sizes="100vw" isLarge />
          </div>
          {hasMany && (
            <>
              <button
                type="button"
                className="round lightbox__back"
                aria-label="Previous photo"
                onClick={() => move(-1)}
              >
                <Icon name="left" />
              </button>
              <button type="button" className="round lightbox__on" aria-label="Next photo" onClick={() => move(1)}>
                <Icon name="right" />
              </button>
              <ul className="lightbox__thumbs">
                {pictures.map((other, index) => (
                  <li key={other.id}>
                    <button
                      type="button"
                      aria-label={`Photo ${index + 1}: ${other.alt}`}
                      aria-current={index === shown ? 'true' : undefined}
                      onClick={() => onShow(index)}
                    >
                      <GalleryPhoto picture={other} alt="" sizes="6rem" />
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </dialog>
  )
}

/** Everything but the picture and the controls is the backdrop. */
function isBeside({ target }: { target: EventTarget }): boolean {
  return !(target as Element).closest('img, button')
}
