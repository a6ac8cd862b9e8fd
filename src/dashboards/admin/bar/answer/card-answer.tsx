import type { Role } from '#base/roles.ts'
import { standingInWords, typeInWords } from '#dashboards/admin/bar/bar-words.ts'
import { CategoryEmblem } from '#dashboards/admin/shared/category-emblem.tsx'
import { formatCount } from '#dashboards/member/member-format.ts'
import { formatBarTime } from '#dashboards/shared/time/bar-time.ts'
import type { BarCardWire, BarRewardWire } from '#features/loyalty/bar/bar.contract.ts'
import { mayGiveAtOnce } from '#features/loyalty/rewards/codes/codes.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import type { AnswerProps } from './answer-props.ts'
import { BarNotes } from './bar-notes.tsx'
import './card-answer.css'
import { FocusedHeading } from './focused-heading.tsx'

type Props = Pick<AnswerProps, 'role' | 'connection' | 'onChoose' | 'onNext'> & { card: BarCardWire; isOld: boolean }

/** A member at the bar: what to mind above everything, then what they may have. */
export function CardAnswer({ card, isOld, role, connection, onChoose, onNext }: Props) {
  const { membershipType, currentPoints } = card
  const isLost = isOld || connection.lostAt !== undefined
  const { earnsPoints, discountPercent, label } = plans[membershipType]
  return (
    <>
      <div className="card-answer__who">
        <FocusedHeading>{card.name}</FocusedHeading>
        {earnsPoints && (
          <p className="card-answer__points">
            {formatCount(currentPoints)}
            <small>{isLost ? `points at ${formatBarTime(card.readAt)}` : 'points'}</small>
          </p>
        )}
        <p className="card-answer__more">
          <Badge kind={membershipType}>{typeInWords(membershipType)}</Badge>
          <span>{card.memberNumber}</span>
          {card.visits > 0 && <span>Visit {formatCount(card.visits)}</span>}
        </p>
      </div>
      <BarNotes notes={card.notes} />
      <ul className="card-answer__may">
        {isLost && discountPercent > 0 && (
          <li>
            <span className="avatar">
              <Icon name="percent" />
            </span>
            <div>
              <b>{discountPercent}% off works</b>
              <small>Ring it up as {label}. It needs no connection.</small>
            </div>
          </li>
        )}
        {card.rewards.map((reward, place) => (
          <MayHave
            key={reward.id}
            {...{ reward, role, isLost }}
            isFirst={place === 0}
            onChoose={() => onChoose(card, reward)}
          />
        ))}
      </ul>
      {card.rewards.length === 0 && <p className="card-answer__none">No rewards to hand over right now.</p>}
      <div className="answer-side__acts">
        <Button variant="ghost" className="answer-side__again" icon="scan" onClick={onNext}>
          Scan another
        </Button>
      </div>
    </>
  )
}

type MayHaveProps = { reward: BarRewardWire; role: Role; isLost: boolean; isFirst: boolean; onChoose: () => void }

function MayHave({ reward, role, isLost, isFirst, onChoose }: MayHaveProps) {
  const { state, title, cost, category } = reward
  const isReady = state === 'approved'
  const isGivable = isReady || (state === 'available' && mayGiveAtOnce(role))
  const words = state === 'approved' ? 'Give' : `Give for ${formatCount(cost)}`
  return (
    <li data-first={isReady && isFirst && !isLost ? '' : undefined} data-not={isGivable && !isLost ? undefined : ''}>
      <CategoryEmblem category={category} />
      <div>
        <b>{title}</b>
        <small>{isLost && isGivable ? 'Needs a connection. Giving waits.' : standingInWords(reward)}</small>
      </div>
      {isGivable ? (
        <Button variant={isReady && isFirst ? 'primary' : undefined} disabled={isLost} onClick={onChoose}>
          {words}
          <span className="vh">{isReady ? ` ${title}` : ` points, ${title}`}</span>
        </Button>
      ) : (
        <Button variant="ghost" onClick={onChoose}>
          Why?<span className="vh"> {title}</span>
        </Button>
      )}
    </li>
  )
}
