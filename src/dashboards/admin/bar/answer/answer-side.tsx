import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Loading } from '#ui/states.tsx'
import type { AnswerProps } from './answer-props.ts'
import './answer-side.css'
import { CardAnswer } from './card-answer.tsx'
import { FocusedHeading } from './focused-heading.tsx'
import { MatchList } from './match-list.tsx'
import { RewardAnswer } from './reward-answer.tsx'
import { Verdict } from './verdict.tsx'

/** Who it is, what they may have, and one button to give it. */
export function AnswerSide(props: AnswerProps) {
  const { answer, onNext, onOpen } = props
  if (answer.at === 'idle') return <Idle />
  return (
    <section className="answer-side" aria-label="Answer">
      {answer.at === 'finding' && <Loading label="Looking it up..." />}
      {answer.at === 'matches' && <MatchList {...answer} onOpen={onOpen} onNext={onNext} />}
      {answer.at === 'problem' && (
        <>
          <Verdict tone="warn" icon="search" title="Not found">
            <p>{answer.message}</p>
          </Verdict>
          <div className="answer-side__acts">
            <Button variant="primary" className="answer-side__main" onClick={onNext}>
              Next card
            </Button>
          </div>
        </>
      )}
      {answer.at === 'card' && <CardAnswer {...props} card={answer.card} isOld={answer.isOld} />}
      {answer.at === 'reward' && (
        <RewardAnswer key={answer.reward.id} {...props} card={answer.card} reward={answer.reward} />
      )}
    </section>
  )
}

function Idle() {
  return (
    <section className="answer-side__idle" aria-label="Answer">
      <Icon name="scan" />
      <FocusedHeading isQuiet>Ready for the next card</FocusedHeading>
      <p>Scan a card or a code. The member and their rewards show up here.</p>
    </section>
  )
}
