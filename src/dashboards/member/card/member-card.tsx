import { venue } from '#content/venue.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { TIDES_BOX, tideLines } from '#ui/tide-lines.ts'
import type { Card } from './kept-card.ts'
import './member-card.css'

type Props = {
  card: Card
  since?: string | undefined
  /** Large where the card is all there is to see. */
  size?: 'm' | 'l' | undefined
}

/** The card that staff read at arm's length: it stays ink in both themes, and its code is dark on white. */
export function MemberCard({ card, since, size = 'm' }: Props) {
  return (
    <section className="member-card" aria-label="Member card">
      <Tides />
      <div className="member-card__face" data-size={size}>
        <div className="member-card__head">
          <span className="member-card__brand">
            <Icon name="tides" />
            {venue.name}
          </span>
          <span className="member-card__type">{plans[card.type].label}</span>
        </div>
        <p className="member-card__name" data-words={lengthOfWords(card.name)}>
          {card.name}
        </p>
        <p className="member-card__meta">
          <span>Member number</span>
          <b>{card.number}</b>
          {since && <span>Member since {since}</span>}
        </p>
        <QrCode className="member-card__code" text={card.number} label={`QR code for member number ${card.number}`} />
      </div>
    </section>
  )
}

/** A name is set as large as its longest word allows beside the code. */
function lengthOfWords(name: string) {
  const longest = Math.max(...name.split(/\s/).map((word) => word.length))
  if (longest > 14) return 'longer'
  return longest > 9 ? 'long' : undefined
}

/** Eleven lines of water, one for each tide, stronger toward the bottom. */
function Tides() {
  return (
    <svg className="member-card__tides" viewBox={TIDES_BOX} preserveAspectRatio="none" aria-hidden="true">
      {tideLines.map(({ path, opacity }) => (
        <path key={path} d={path} opacity={opacity} />
      ))}
    </svg>
  )
}
