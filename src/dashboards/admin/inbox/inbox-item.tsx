import { Moment } from '#dashboards/shared/time/moment.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button/button.tsx'
import { DeliveryState } from './delivery-state.tsx'
import { type InboxEntry, kindNames, mailLink } from './inbox-entry.ts'
import './inbox-item.css'
import { useMarkHandled } from './use-mark-handled.ts'
import { useResendMessage } from './use-resend-message.ts'

const kindLooks = {
  message: { tone: 'info', icon: 'mail' },
  'large-party': { tone: 'warn', icon: 'users' },
  'supporters-club': { tone: 'bad', icon: 'flag' },
} as const

type Props = { entry: InboxEntry; onMarked: () => void; onDelete: () => void }

/** One thing that a visitor sent, with the ways to answer it. */
export function InboxItem({ entry, onMarked, onDelete }: Props) {
  const { isMarking, mark } = useMarkHandled(entry, onMarked)
  const { isResending, resend } = useResendMessage(entry)
  const isHandled = entry.handledAt !== null
  const from = <span className="vh"> from {entry.name}</span>
  return (
    <article className="panel inbox-item" data-handled={isHandled ? '' : undefined}>
      <header>
        <h3>{entry.name}</h3>
        <Badge {...kindLooks[entry.kind]}>{kindNames[entry.kind]}</Badge>
        <span className="faint">
          <Moment at={entry.receivedAt} />
        </span>
      </header>
      {entry.words && <p className="inbox-item__words">{entry.words}</p>}
      <dl className="facts inbox-item__facts" data-layout="grid">
        {entry.facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <FactValue label={label} value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <DeliveryState delivery={entry.delivery} />
      <footer>
        {isHandled && entry.handledAt && (
          <p className="inbox-item__handled">
            <Badge tone="good" icon="check" look="plain">
              Handled
            </Badge>{' '}
            {entry.handledBy && `by ${entry.handledBy} `}on <Moment at={entry.handledAt} />
          </p>
        )}
        <Button
          variant={isHandled ? undefined : 'strong'}
          icon={isHandled ? 'undo' : 'check'}
          isBusy={isMarking}
          onClick={() => mark(!isHandled)}
        >
          <span>
            {isHandled ? 'Reopen' : 'Mark as handled'}
            {from}
          </span>
        </Button>
        {entry.delivery.state === 'failed' && (
          <Button icon="sync" isBusy={isResending} onClick={resend}>
            <span>Resend email{from}</span>
          </Button>
        )}
        <LinkButton icon="mail" href={mailLink(entry.email)}>
          <span>
            Reply<span className="vh"> to {entry.name}</span>
          </span>
        </LinkButton>
        <Button variant="ghost" icon="trash" onClick={onDelete}>
          <span>Delete{from}</span>
        </Button>
      </footer>
    </article>
  )
}

/** An address or a number leads to where it is used. */
function FactValue({ label, value }: { label: string; value: string }) {
  if (label === 'Email') {
    return (
      <a className="link" href={mailLink(value)}>
        {value}
      </a>
    )
  }
  if (label === 'Phone') {
    return (
      <a className="link" href={`tel:${value}`}>
        {value}
      </a>
    )
  }
  return value
}
