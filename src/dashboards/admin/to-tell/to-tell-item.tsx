import { MemberLink } from '#dashboards/admin/member-page/member-link.tsx'
import { Moment } from '#dashboards/shared/time/moment.tsx'
import type { ToTellWire } from '#features/members/messages/to-tell/to-tell.contract.ts'
import { phoneHref } from '#features/venue/venue-facts.rules.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button/button.tsx'
import { useCopy } from '#ui/use-copy.ts'
import './to-tell-item.css'
import { useMarkTold } from './use-mark-told.ts'

const reasons: Record<ToTellWire['why'], string> = {
  'not-set-up': "Email isn't set up",
  'not-verified': 'Email not confirmed',
  failed: "Email didn't arrive",
}

/** One message that reached nobody, with the words and the ways to pass it on. */
export function ToTellItem({ message, onMarked }: { message: ToTellWire; onMarked: () => void }) {
  const { memberId, memberName, phone, subject, text, why, since, told } = message
  const { isMarking, mark } = useMarkTold(message, onMarked)
  const { outcome, copy } = useCopy(text)
  const about = <span className="vh"> for {memberName}</span>
  return (
    <article className="panel to-tell-item" data-told={told ? '' : undefined}>
      <header>
        <h3>
          <MemberLink id={memberId}>{memberName}</MemberLink>
        </h3>
        <Badge tone="warn" icon="mail">
          {reasons[why]}
        </Badge>
        <span className="faint">
          <Moment at={since} />
        </span>
      </header>
      <details>
        <summary>{subject}</summary>
        <p className="to-tell-item__words">{text}</p>
      </details>
      <footer>
        {told && (
          <p className="to-tell-item__told">
            <Badge tone="good" icon="check" look="plain">
              Told
            </Badge>{' '}
            by {told.by} on <Moment at={told.at} />
          </p>
        )}
        <Button
          variant={told ? undefined : 'strong'}
          icon={told ? 'undo' : 'check'}
          isBusy={isMarking}
          onClick={() => mark(!told)}
        >
          <span>
            {told ? 'Not told yet' : 'Mark as told'}
            {about}
          </span>
        </Button>
        <Button icon={outcome === 'copied' ? 'check' : 'copy'} onClick={copy}>
          <span>
            {outcome === 'copied' ? 'Copied' : 'Copy text'}
            {about}
          </span>
        </Button>
        {phone && (
          <LinkButton icon="call" href={phoneHref(phone)}>
            <span>
              <span className="vh">Call {memberName}: </span>
              {phone}
            </span>
          </LinkButton>
        )}
      </footer>
      {outcome === 'refused' && (
        <p role="alert">Your browser blocked copying. Open the message and copy it from there.</p>
      )}
    </article>
  )
}
