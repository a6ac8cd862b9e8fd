import { type RefObject, useEffect, useRef, useState } from 'react'
import { useIsGone } from '#dashboards/shared/use-is-gone.ts'
import { type CodeReader, findCodeReader } from './code-reader.ts'

const LOOK_MS = 200
/** From this `readyState` of a video on there is a picture to read. */
const HAS_A_PICTURE = 2

type Step =
  | { at: 'off' }
  | { at: 'starting' }
  | { at: 'looking'; stream: MediaStream; read: CodeReader }
  | { at: 'failed'; message: string }

/** The camera of this device: it is asked for by `start`, and let go by `stop`, when one leaves or looks elsewhere. */
export type Camera = {
  step: Step
  video: RefObject<HTMLVideoElement | null>
  start: () => Promise<void>
  stop: () => void
}

/** Reads codes with the camera. `onText` hears of every code in sight, again and again while it is there. */
export function useCamera(onText: (text: string) => void): Camera {
  const [step, setStep] = useState<Step>({ at: 'off' })
  const video = useRef<HTMLVideoElement>(null)
  const isGone = useIsGone()

  async function start() {
    setStep({ at: 'starting' })
    const next = await openCamera()
    // Somebody who left while the browser was asking wants no camera any more.
    if (isGone.current && next.at === 'looking') return letGo(next.stream)
    setStep(next)
  }

  useLooking(step, video, onText)
  useEffect(() => {
    if (step.at !== 'looking') return
    const { stream } = step
    const leave = () => document.hidden && setStep({ at: 'off' })
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      letGo(stream)
    }
  }, [step])

  return { step, video, start, stop: () => setStep({ at: 'off' }) }
}

async function openCamera(): Promise<Step> {
  try {
    // Browsers keep the camera from pages that are not served over https.
    if (!navigator.mediaDevices)
      return { at: 'failed', message: 'The camera only works over a secure connection (https). Type the code instead.' }
    const read = await findCodeReader()
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
    return { at: 'looking', stream, read }
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
      const found = isReady ? await step.read(picture).catch(() => undefined) : undefined
      if (isOver) return
      if (found) tell.current(found)
      timer = setTimeout(look, LOOK_MS)
    }
    timer = setTimeout(look, LOOK_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [step, video])
}

function letGo(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}
