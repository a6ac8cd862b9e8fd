import { secondsInWords } from '#dashboards/admin/bar/bar-words.ts'
import type { Giving } from '#dashboards/admin/bar/use-givings.ts'
import { useUndoSeconds } from '#dashboards/admin/bar/use-undo-seconds.ts'
import { formatBarTime } from '#dashboards/shared/time/bar-time.ts'
import { UNDO_SECONDS } from '#features/loyalty/rewards/codes/codes.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { RewardProps } from './answer-props.ts'
import { Verdict } from './verdict.tsx'
import './given-answer.css'

type Props = RewardProps & { giving: Giving }

/** It is theirs. For a minute this very screen is the way back. */
export function GivenAnswer({ card, reward, giving, connection, onUndo, onNext }: Props) {
  const seconds = useUndoSeconds(giving)
  const isUndoing = giving.state !== 'given'
  const isLost = connection.lostAt !== undefined
  return (
    <>
      <Verdict tone="good" icon="check" title="Given">
        <p>
          <b>{reward.title}</b> for {card.name}, {formatBarTime(giving.at)}, by {giving.by.split(' ')[0]}.
        </p>
      </Verdict>
      {giving.state === 'undo-unsure' && (
        <Notice type="error">No answer yet, so it still counts as given. We're still trying.</Notice>
      )}
      {giving.error && <Notice type="error">{giving.error.message}</Notice>}
      <div className="answer-side__acts">
        <Button variant="primary" className="answer-side__main" onClick={onNext}>
          Next card
        </Button>
        {(seconds > 0 || isUndoing) && !giving.error && (
          <Button isBusy={isUndoing} disabled={isLost} onClick={() => onUndo(giving)}>
            {!isUndoing && <Ring seconds={seconds} />}
            {isUndoing ? 'Undoing...' : `Undo, ${secondsInWords(seconds)} left`}
          </Button>
        )}
      </div>
    </>
  )
}

/** The minute as a ring that empties. */
function Ring({ seconds }: { seconds: number }) {
  return (
    <svg className="given-answer__ring" viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r="16" pathLength={UNDO_SECONDS} />
      <circle cx="18" cy="18" r="16" pathLength={UNDO_SECONDS} strokeDasharray={`${seconds} ${UNDO_SECONDS}`} />
    </svg>
  )
}

export function UndoneAnswer({ card, reward, giving, onNext, onOpen }: Props) {
  const words = giving.reward.state === 'available' ? 'The points are back.' : 'It can be given again.'
  return (
    <>
      <Verdict tone="info" icon="undo" title="Undone">
        <p>
          <b>{reward.title}</b> for {card.name} no longer counts as given. {words}
        </p>
      </Verdict>
      <div className="answer-side__acts">
        <Button variant="primary" className="answer-side__main" onClick={onNext}>
          Next card
        </Button>
        <Button onClick={() => onOpen(card.id)}>Back to {card.firstName}</Button>
      </div>
    </>
  )
}

/** Never shown as success: nobody knows yet. */
export function UnsureAnswer({ card, reward, onNext }: Props) {
  return (
    <>
      <Verdict tone="warn" icon="clock" title="Not sure yet">
        <p>
          The connection broke while giving <b>{reward.title}</b> to {card.name}. Don't hand it over yet. We're checking
          whether it went through, and you'll see it here.
        </p>
      </Verdict>
      <div className="answer-side__acts">
        <Button variant="ghost" icon="scan" onClick={onNext}>
          Next card
        </Button>
      </div>
    </>
  )
}
