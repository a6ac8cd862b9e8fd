import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { FOCAL_STEP, type Focal, focalClass } from '#ui/focal-class.ts'
import './focal-point.css'

type Props = { src: string; size: { width: number; height: number }; focal: Focal; onChange: (focal: Focal) => void }

const crops = ['Phone', 'Card', 'Shared link'] as const
const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A circle on what must stay in view, and what pages make of it. */
export function FocalPoint({ src, size, focal, onChange }: Props) {
  const picture = useRef<HTMLDivElement>(null)

  function follow({ clientX, clientY, buttons }: PointerEvent) {
    const box = picture.current?.getBoundingClientRect()
    if (!box || buttons === 0) return
    onChange({ x: toStep((clientX - box.left) / box.width), y: toStep((clientY - box.top) / box.height) })
  }
  function move(event: KeyboardEvent) {
    const step = ARROWS[event.key]
    if (!step) return
    event.preventDefault()
    onChange({ x: within(focal.x + step[0] * FOCAL_STEP), y: within(focal.y + step[1] * FOCAL_STEP) })
  }
  return (
    <div className={`focal-point ${focalClass(focal)}`}>
      <div
        className="focal-point__picture"
        ref={picture}
        onPointerDown={(event) => {
          event.preventDefault()
          event.currentTarget.setPointerCapture(event.pointerId)
          follow(event)
        }}
        onPointerMove={follow}
      >
        <img src={src} alt="" {...size} />
        <button
          type="button"
          className="focal-point__dot"
          aria-label={`Focal point: ${focal.x} percent from the left, ${focal.y} from the top. Arrow keys move it`}
          onKeyDown={move}
        />
      </div>
      <p className="field-hint">Drag the circle onto what must stay in view. Arrow keys move it too.</p>
      <div className="focal-point__crops">
        {crops.map((name) => (
          <figure key={name} data-crop={name}>
            <img className="pic-photo" src={src} alt="" />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}

const within = (percent: number) => Math.min(100, Math.max(0, percent))
const toStep = (part: number) => within(Math.round((part * 100) / FOCAL_STEP) * FOCAL_STEP)
