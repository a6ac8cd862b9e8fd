import { dayInWords } from '#base/zoned-time.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { plans } from '#features/members/plans.rules.ts'
import { phoneHref } from '#features/venue/venue-facts.rules.ts'
import { Button, LinkButton } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { urls } from '#urls.ts'
import './application-status.css'

type LeaveProps = { isLeaving: boolean; onLogout: () => void }

/** All that somebody sees whose application is not decided yet. */
export function PendingLetter({ member, ...leave }: { member: MemberWire } & LeaveProps) {
  const earning = '1 point per $1 spent'
  const { discountPercent, word } = plans[member.membershipType]
  return (
    <>
      <div className="application-status__pending">
        <ol className="application-status__track">
          <li data-done="">
            <Icon name="check" />
            <b>Application received</b>
            <span>{dayInWords(member.dateApplied)}</span>
          </li>
          <li aria-current="step">
            <Icon name="clock" />
            <b>In review</b>
            <span>Expected within 24-48 hours</span>
          </li>
          <li>
            <Icon name="gift" />
            <b>Start earning</b>
            <span>
              {discountPercent > 0 ? `${earning}, plus ${discountPercent}% off as a ${word} member` : earning}
            </span>
          </li>
        </ol>
        <div className="stack">
          <p>We'll let you know when it's done. You can also check here anytime.</p>
          <p>
            Coming in before then? Keep your receipt and bring it to the bar once you're approved. We can add the visit
            for you.
          </p>
        </div>
        <nav className="application-status__meanwhile" aria-labelledby="meanwhile">
          <h2 id="meanwhile">While you wait</h2>
          {meanwhile.map(({ href, icon, label }) => (
            <a key={href} href={href}>
              <Icon name={icon} />
              {label}
              <Icon name="right" />
            </a>
          ))}
        </nav>
      </div>
      <Ways {...leave} />
    </>
  )
}

const meanwhile = [
  { href: urls.menu, icon: 'food', label: 'See the menu' },
  { href: urls.events, icon: 'calendar', label: "See what's on this week" },
  { href: urls.reserve, icon: 'seat', label: 'Reserve a table' },
] as const

/** For somebody whose application was turned down. */
export function RejectedLetter({ reason, phone, ...leave }: LeaveProps & { reason: string; phone: string }) {
  return (
    <>
      <div className="stack">
        <p>We can't approve your membership right now. You're still welcome at the bar anytime.</p>
        {reason && <blockquote className="application-status__reason">{reason}</blockquote>}
        <p>
          Think we got it wrong, or has something changed? Apply again with the same email, call{' '}
          <a className="link application-status__phone" href={phoneHref(phone)}>
            {phone}
          </a>{' '}
          or{' '}
          <a className="link" href={urls.contact}>
            send us a message
          </a>
          .
        </p>
      </div>
      <LinkButton className="application-status__again" variant="strong" href={urls.memberSignup}>
        Apply again
      </LinkButton>
      <Ways {...leave} />
    </>
  )
}

/** The last words to somebody who has deleted their membership. */
export function FarewellLetter() {
  return (
    <>
      <div className="stack">
        <p>We deleted your membership and logged you out. Your name, email, phone and address are erased.</p>
        <p>Thanks for the good nights. You're welcome back anytime.</p>
      </div>
      <div className="application-status__ways">
        <LinkButton href={urls.memberSignup}>Sign up again</LinkButton>
        <LinkButton href={urls.home}>Return Home</LinkButton>
      </div>
    </>
  )
}

function Ways({ isLeaving, onLogout }: LeaveProps) {
  return (
    <div className="application-status__ways">
      <Button isBusy={isLeaving} onClick={onLogout}>
        Logout
      </Button>
      <LinkButton href={urls.home}>Return Home</LinkButton>
    </div>
  )
}
