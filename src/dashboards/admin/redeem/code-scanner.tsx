import { useState } from 'react'
import { useCamera } from '#dashboards/admin/camera/use-camera.ts'
import { readRewardCode } from '#features/loyalty/rewards/rewards.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import './code-scanner.css'

const NOT_OURS = "That's not a reward code. Point the camera at the code on the member's phone."

/** Reads a reward code with the camera. It is asked for on a click, and let go as soon as a code is read or one leaves. */
export function CodeScanner({ onCode }: { onCode: (code: string) => void }) {
  const [hasOtherCode, setHasOtherCode] = useState(false)
  const { step, video, start, stop } = useCamera((text) => {
    const code = readRewardCode(text)
    if (!code) return setHasOtherCode(true)
    stop()
    onCode(code)
  })

  function begin() {
    setHasOtherCode(false)
    void start()
  }

  const isLooking = step.at === 'looking'
  return (
    <div className="code-scanner">
      {step.at === 'failed' && <Notice type="info">{step.message}</Notice>}
      {isLooking && <video ref={video} autoPlay muted playsInline aria-label="Camera view" />}
      <p role="status" className={isLooking ? undefined : 'vh'}>
        {isLooking && (hasOtherCode ? NOT_OURS : 'Looking for a code...')}
      </p>
      {/* One button for both, so that the focus of the keyboard stays on it. */}
      <Button
        icon={isLooking ? 'close' : 'image'}
        size="l"
        isBusy={step.at === 'starting'}
        onClick={isLooking ? stop : begin}
      >
        {isLooking ? 'Stop camera' : 'Scan with camera'}
      </Button>
    </div>
  )
}
