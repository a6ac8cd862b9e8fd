import { venue } from '#content/venue.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { QrCode } from '#ui/qr-code.tsx'
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

const LINES = 11

/** Eleven lines of water, one for each tide, stronger toward the bottom. */
function Tides() {
  return (
    <svg className="member-card__tides" viewBox="0 0 400 240" preserveAspectRatio="none" aria-hidden="true">
      {Array.from({ length: LINES }, (_, index) => {
        const y = 118 + index * 12
        const swell = 26 - index
        const path = `M-20 ${y}C60 ${y - swell} 120 ${y + 32 - index * 3} 210 ${y + 4 - index / 2}S360 ${y - 30 + index} 430 ${y + 8 - index}`
        return <path key={y} d={path} opacity={0.07 + index * 0.035} />
      })}
    </svg>
  )
}
