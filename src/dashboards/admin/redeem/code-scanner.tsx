import { type RefObject, useEffect, useRef, useState } from 'react'
import { readRewardCode } from '#features/loyalty/rewards/rewards.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Detector, findDetector } from './barcode-detector.ts'
import './code-scanner.css'

const LOOK_MS = 200
const NOT_OURS = "That's not a reward code. Point the camera at the code on the member's phone."
/** From this `readyState` of a video on there is a picture to read. */
const HAS_A_PICTURE = 2

type Step =
  | { at: 'off' }
  | { at: 'starting' }
  | { at: 'looking'; stream: MediaStream; detector: Detector }
  | { at: 'failed'; message: string }

/** Reads a reward code with the camera. It is asked for on a click, and let go as soon as a code is read or one leaves. */
export function CodeScanner({ onCode }: { onCode: (code: string) => void }) {
  const [step, setStep] = useState<Step>({ at: 'off' })
  const [hasOtherCode, setHasOtherCode] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const isGone = useIsGone()

  async function start() {
    setStep({ at: 'starting' })
    setHasOtherCode(false)
    const next = await openCamera()
    // Somebody who left while the browser was asking wants no camera any more.
    if (isGone.current && next.at === 'looking') return stop(next.stream)
    setStep(next)
  }

  useLooking(step, video, (text) => {
    const code = readRewardCode(text)
    if (!code) return setHasOtherCode(true)
    setStep({ at: 'off' })
    onCode(code)
  })
  useEffect(() => {
    if (step.at !== 'looking') return
    const { stream } = step
    const leave = () => document.hidden && setStep({ at: 'off' })
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      stop(stream)
    }
  }, [step])

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
        onClick={isLooking ? () => setStep({ at: 'off' }) : start}
      >
        {isLooking ? 'Stop camera' : 'Scan with camera'}
      </Button>
    </div>
  )
}

async function openCamera(): Promise<Step> {
  try {
    const detector = await findDetector()
    if (!detector) return { at: 'failed', message: "This browser can't scan codes. Type the code instead." }
    // Browsers keep the camera from pages that are not served over https.
    if (!navigator.mediaDevices)
      return { at: 'failed', message: 'The camera only works over a secure connection (https). Type the code instead.' }
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
    return { at: 'looking', stream, detector }
  } catch (error) {
    return { at: 'failed', message: cameraProblem(error) }
  }
}

function cameraProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError') {
    return 'Camera access is blocked. Allow it in your browser settings, or type the code.'
  }
  if (name === 'NotFoundError') return 'No camera found. Type the code instead.'
  return "Couldn't start the camera. Another app may be using it. Type the code instead."
}

/** Shows the picture and reads codes in it, one look after the other, until the step is another. */
function useLooking(step: Step, video: RefObject<HTMLVideoElement | null>, onText: (text: string) => void) {
  const tell = useRef(onText)
  useEffect(() => {
    tell.current = onText
  })
  useEffect(() => {
    const picture = video.current
    if (step.at !== 'looking' || !picture) return
    picture.srcObject = step.stream
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      // Before the first picture there is nothing to read, and a picture that cannot be read is followed by the next.
      const isReady = picture.readyState >= HAS_A_PICTURE
      const [found] = isReady ? await step.detector.detect(picture).catch(() => []) : []
      if (isOver) return
      if (found) tell.current(found.rawValue)
      timer = setTimeout(look, LOOK_MS)
    }
    timer = setTimeout(look, LOOK_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [step, video])
}

function useIsGone() {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return isGone
}

function stop(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}
