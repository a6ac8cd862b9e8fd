import { type ReactNode, useId } from 'react'
import type { MembershipWords } from '#features/content/membership/membership.contract.ts'
import { typesToApplyFor } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { TypeToApplyFor } from './signup.rules.ts'

/** What there is to win, as the cards tell it. */
export type RewardsOffered = { count: number; fromPoints: number }

/** The words of each card. */
export type TypeWords = MembershipWords['types']

const EARNING = '1 point per $1 spent'

type Props = { rewards: RewardsOffered | null; words: TypeWords; onChoose: (type: TypeToApplyFor) => void }

/** The memberships one can apply for, as cards of which one is chosen. VIP is not among them (M8). */
export function SignupTypes({ rewards, words, onChoose }: Props) {
  return (
    <fieldset>
      <legend>Choose your membership</legend>
      <div className="types">
        {typesToApplyFor.map((type) => (
          <TypeCard key={type} type={type} rewards={rewards} words={words[type]} onChoose={() => onChoose(type)} />
        ))}
      </div>
    </fieldset>
  )
}

type CardProps = {
  type: TypeToApplyFor
  rewards: RewardsOffered | null
  words: TypeWords[TypeToApplyFor]
  onChoose: () => void
}

function TypeCard({ type, rewards, words: { line, discount }, onChoose }: CardProps) {
  const id = useId()
  const { label: name, discountPercent: percent } = plans[type]
  const earning = percent > 0 ? `${percent}% off, plus ${EARNING}` : EARNING
  return (
    <label className="type">
      <input
        type="radio"
        name="membershipType"
        value={type}
        defaultChecked={type === 'regular'}
        onChange={onChoose}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-facts`}
      />
      <span className="type__name" id={`${id}-name`}>
        {name}
      </span>
      <span className="type__facts" id={`${id}-facts`}>
        <span className="type__percent">
          {percent}% <small>{discount}</small>
        </span>
        <span className="type__line">{line}</span>
        <Perk>{earning}</Perk>
        {rewards && (
          <Perk>
            {rewards.count} milestone {rewards.count === 1 ? 'reward' : 'rewards'}, starting at {rewards.fromPoints}{' '}
            points
          </Perk>
        )}
      </span>
      <span className="type__pick" data-name={name} />
    </label>
  )
}

function Perk({ children }: { children: ReactNode }) {
  return (
    <span className="type__perk">
      <Icon name="check" />
      <span>{children}</span>
    </span>
  )
}
