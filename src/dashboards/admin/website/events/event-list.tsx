import type { MouseEvent } from 'react'
import type { ListedEvent } from '#features/events/event.contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { pictureUrls } from '#ui/picture.tsx'
import { type EventState, stateOf, whenInWords } from './event-state.rules.ts'
import './event-list.css'

const tones = {
  live: 'good',
  paused: 'warn',
  'to-start': 'info',
  ending: 'info',
  ended: undefined,
  waiting: 'warn',
  removed: undefined,
} as const

type Props = { events: readonly ListedEvent[]; onOpen: (slug: string) => void; onAdd: () => void }

/** Every weekly event with how it stands. */
export function EventList({ events, onOpen, onAdd }: Props) {
  const now = new Date()
  return (
    <Panel
      title="Weekly events"
      intro="Open one to change its times, its words or its page"
      actions={
        <Button variant="primary" icon="plus" onClick={onAdd}>
          Add event
        </Button>
      }
      isFlush
    >
      <ul>
        {events.map((event) => (
          <Row key={event.slug} event={event} state={stateOf(event, now)} onOpen={() => onOpen(event.slug)} />
        ))}
      </ul>
    </Panel>
  )
}

type RowProps = { event: ListedEvent; state: EventState; onOpen: () => void }

function Row({ event, state, onOpen }: RowProps) {
  const { slug, title, picture, standing, draftChanges } = event

  function open(click: MouseEvent) {
    // With a key held down the link does what links do, such as opening another window.
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return
    click.preventDefault()
    onOpen()
  }

  return (
    <li className="event-list__row">
      <img src={pictureUrls(picture).smallest.webp} alt="" width="96" height="64" loading="lazy" />
      <div>
        <a className="event-list__title" href={`?section=events&event=${slug}`} onClick={open}>
          {title}
        </a>
        <p className="dim">{whenInWords(event)}</p>
      </div>
      <div className="event-list__state">
        <Badge look="plain" tone={tones[state.kind]}>
          {state.words}
        </Badge>
        {state.note && <span className="dim">{state.note}</span>}
        {standing === 'live' && draftChanges > 0 && (
          <Badge look="plain" tone="warn" icon="edit">
            {draftChanges === 1 ? 'Draft: 1 change' : `Draft: ${draftChanges} changes`}
          </Badge>
        )}
      </div>
      <Icon name="right" />
    </li>
  )
}
