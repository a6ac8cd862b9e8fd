import { dayInWords } from '#base/zoned-time.ts'
import { midSentence } from '#dashboards/admin/bar/bar-words.ts'
import { formatCount, formatPoints } from '#dashboards/member/member-format.ts'
import type { BarCardWire, BarRewardWire } from '#features/loyalty/bar/bar.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { RewardProps } from './answer-props.ts'
import { BarNotes } from './bar-notes.tsx'
import { FocusedHeading } from './focused-heading.tsx'
import { FactList } from './verdict.tsx'

/** What is given to whom and what becomes of it, and the button that does it. */
export function GivePreview({ card, reward, giving, connection, onGive, onOpen }: RewardProps) {
  const isSending = giving?.state === 'sending'
  const isLost = connection.lostAt !== undefined
  return (
    <>
      <div className="verdict" data-look="preview">
        <p className="dim">
          To {card.name}, {card.memberNumber}
        </p>
        <FocusedHeading>{reward.title}</FocusedHeading>
        <FactList facts={factsOf(card, reward)} />
      </div>
      <BarNotes notes={card.notes} />
      {giving?.state === 'not-given' && (
        <Notice type="error" title="It wasn't given.">
          The connection broke before it went through. Give it now if the guest is still here.
        </Notice>
      )}
      {isLost && <Notice type="error">Giving waits for the connection, so nobody gets a reward twice.</Notice>}
      <div className="answer-side__acts">
        <Button
          variant="primary"
          className="answer-side__main"
          isBusy={isSending}
          disabled={isLost}
          onClick={() => onGive(card, reward)}
        >
          {reward.state === 'available' ? `Give for ${formatCount(reward.cost)}` : 'Give it now'}
        </Button>
        <Button variant="ghost" disabled={isSending} onClick={() => onOpen(card.id)}>
          Not now
        </Button>
      </div>
    </>
  )
}

function factsOf({ currentPoints }: BarCardWire, { state, milestone, cost, claimedAt, validThrough }: BarRewardWire) {
  const ringUp = ['Ring up as', `Member reward, ${milestone}`] as const
  if (state === 'available') {
    const after = formatPoints(currentPoints - cost)
    return [
      ringUp,
      ['Points now', `${formatPoints(cost)} of ${formatCount(currentPoints)}`],
      ['After this', `${after} left`],
    ] as const
  }
  if (validThrough) {
    return [
      ringUp,
      ['Good through', dayInWords(validThrough)],
      ['Check first', 'Their ID'],
      ['After this', 'The code is used up'],
    ] as const
  }
  const taken = claimedAt ? `None, ${formatCount(cost)} were taken ${midSentence(claimedAt)}` : 'None'
  return [ringUp, ['Points now', taken], ['After this', 'The code is used up']] as const
}
