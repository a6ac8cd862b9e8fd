import type { Giving, GivingState } from '#dashboards/admin/bar/use-givings.ts'
import { useUndoSeconds } from '#dashboards/admin/bar/use-undo-seconds.ts'
import { formatBarTime } from '#dashboards/shared/time/bar-time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import type { IconName } from '#ui/icon/icon.tsx'
import './just-now.css'

type Props = {
  givings: readonly Giving[]
  onUndo: (giving: Giving) => void
  onOpen: (memberId: string) => void
  isLost: boolean
}

/** What this device has given out, each as what it truly is. */
export function JustNow({ givings, onUndo, onOpen, isLost }: Props) {
  if (givings.length === 0) return null
  return (
    <>
      <h2>Just now</h2>
      <ul className="just-now">
        {givings.map((giving) => (
          <li key={giving.key}>
            <div>
              <b>{giving.reward.title}</b>
              <button type="button" className="just-now__who" onClick={() => onOpen(giving.card.id)}>
                {giving.card.name}, {formatBarTime(giving.at)}, by {giving.by.split(' ')[0]}
              </button>
            </div>
            <Standing giving={giving} onUndo={onUndo} isLost={isLost} />
          </li>
        ))}
      </ul>
    </>
  )
}

type Look = { word: string; tone: 'good' | 'warn' | 'bad' | 'info'; icon: IconName }
const looks: Record<GivingState, Look> = {
  sending: { word: 'Sending', tone: 'info', icon: 'sync' },
  unsure: { word: 'Not sure yet', tone: 'warn', icon: 'clock' },
  given: { word: 'Given', tone: 'good', icon: 'check' },
  'not-given': { word: 'Not given', tone: 'warn', icon: 'close' },
  refused: { word: 'Not given', tone: 'bad', icon: 'ban' },
  undoing: { word: 'Undoing', tone: 'info', icon: 'sync' },
  'undo-unsure': { word: 'Undoing', tone: 'warn', icon: 'clock' },
  undone: { word: 'Undone', tone: 'info', icon: 'undo' },
}

function Standing({ giving, onUndo, isLost }: { giving: Giving; onUndo: (giving: Giving) => void; isLost: boolean }) {
  const seconds = useUndoSeconds(giving)
  const { word, tone, icon } = looks[giving.state]
  if (giving.state === 'given' && seconds > 0 && !giving.error) {
    return (
      <Button icon="undo" disabled={isLost} onClick={() => onUndo(giving)}>
        Undo, {seconds} s
      </Button>
    )
  }
  return (
    <Badge look="plain" tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
