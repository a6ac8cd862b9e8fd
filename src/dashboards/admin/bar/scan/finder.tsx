import { useEffect, useRef, useState } from 'react'
import { useCamera } from '#dashboards/admin/camera/use-camera.ts'
import { readScanned } from '#features/loyalty/bar/bar.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import './finder.css'

const NOT_OURS = "That's not one of our codes. Scan a member card or a reward code."
/** A code that stays in sight is read once. Out of sight for this long, it counts as a new scan. */
const SAME_CODE_MS = 2500

/** The camera was on in this visit: it turns on again for the next card. */
let wasOn = false

/** What the camera sees, with a frame to hold a card into. */
export function Finder({ onText }: { onText: (text: string) => void }) {
  const [isOther, setIsOther] = useState(false)
  const last = useRef({ text: '', at: 0 })
  const { step, video, start } = useCamera((text) => {
    const isSame = last.current.text === text && Date.now() - last.current.at < SAME_CODE_MS
    last.current = { text, at: Date.now() }
    if (isSame) return
    const isOurs = readScanned(text).kind !== 'words'
    setIsOther(!isOurs)
    if (isOurs) onText(text)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes into sight
  useEffect(() => {
    if (wasOn) void start()
  }, [])

  function turnOn() {
    wasOn = true
    void start()
  }

  const isLooking = step.at === 'looking'
  return (
    <div className="finder">
      {isLooking && <video ref={video} autoPlay muted playsInline aria-label="Camera view" />}
      <svg className="finder__marks" viewBox="0 0 100 100" aria-hidden="true">
        <path d="M2 22V12h5V7h5V2h10M78 2h10v5h5v5h5v10M98 78v10h-5v5h-5v5H78M22 98H12v-5H7v-5H2V78" />
      </svg>
      {!isLooking && (
        <Button icon="camera" variant="strong" isBusy={step.at === 'starting'} onClick={turnOn}>
          Turn the camera on
        </Button>
      )}
      <p role="status">
        {isLooking && (isOther ? NOT_OURS : 'Hold the card or code in the frame')}
        {step.at === 'failed' && (
          <>
            <Icon name="alert" /> {step.message}
          </>
        )}
      </p>
    </div>
  )
}
