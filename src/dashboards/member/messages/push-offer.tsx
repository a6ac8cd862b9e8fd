import { useEffect, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { findStorage } from '#web/storage.client.ts'
import { countVisit, isGoodMoment, remember } from './push-memory.ts'
import { usePush } from './use-push.ts'

type Props = {
  memberId: string
  /** There is something to tell of: points, or a claim that waits. */
  hasNews: boolean
}

/** Offers notifications at a good moment, before the browser asks: what it is told once, it never asks again. */
export function PushOffer({ memberId, hasNews }: Props) {
  const { at, isBusy, turnOn } = usePush(memberId)
  const [memory, setMemory] = useState<ReturnType<typeof countVisit>>()
  const [wasAsked, setWasAsked] = useState(false)
  useEffect(() => {
    if (at !== 'impossible') setMemory(countVisit(findStorage(), new Date()))
  }, [at])

  function decline() {
    remember(findStorage(), { isDeclined: true })
    setMemory(undefined)
  }

  if (!memory || !isGoodMoment(memory, { hasNews })) return null
  if (at === 'blocked' && wasAsked) {
    return (
      <Notice type="warning" onClose={decline}>
        Notifications are blocked for this site. You can allow them in your browser settings.
      </Notice>
    )
  }
  if (at !== 'off') return null
  return (
    <Notice
      type="info"
      title="Want to know when your points post or a code is ready?"
      action={
        <div className="row">
          <Button
            variant="strong"
            icon="bell"
            isBusy={isBusy}
            onClick={async () => {
              setWasAsked(true)
              await turnOn()
            }}
          >
            Turn on notifications
          </Button>
          <Button onClick={decline}>Not now</Button>
        </div>
      }
    />
  )
}
