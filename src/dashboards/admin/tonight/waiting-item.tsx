import { type ReactNode, useEffect, useRef } from 'react'
import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { formatDollars } from '#dashboards/member/member-format.ts'
import { Button, LinkButton } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import type { HeldRow } from './use-held-rows.ts'
import type { Done, WaitingRow } from './waiting-kind.ts'
import './waiting-item.css'

/** So long a row stays after it is done, with its undo. */
const STAYS_MS = 60_000

type Props = {
  row: WaitingRow
  held: HeldRow | undefined
  onAct: (run: () => Promise<Done>) => void
  onUndo: (held: HeldRow) => void
  onGone: () => void
}

/** Something that waits, with the tap that does it; or that it was just done, with the tap that takes it back. */
export function WaitingItem({ row, held, onAct, onUndo, onGone }: Props) {
  const done = held?.done
  if (held && done) return <DoneItem held={held} done={done} onUndo={() => onUndo(held)} onGone={onGone} />
  return (
    <Item title={row.title} note={row.note} amount={row.amount}>
      <ActButton row={row} isBusy={held?.isBusy ?? false} onAct={onAct} />
    </Item>
  )
}

type ItemProps = {
  title: ReactNode
  note: string | undefined
  amount?: number | undefined
  isDone?: boolean
  children: ReactNode
}

function Item({ title, note, amount, isDone = false, children }: ItemProps) {
  return (
    <li className="waiting-item" data-done={isDone ? '' : undefined}>
      <p className="waiting-item__words">
        <b>{title}</b>
        {note && <small>{note}</small>}
      </p>
      {amount !== undefined && <b className="waiting-item__amount">{formatDollars(amount)}</b>}
      <span className="waiting-item__button">{children}</span>
    </li>
  )
}

function ActButton({ row, isBusy, onAct }: Pick<Props, 'row' | 'onAct'> & { isBusy: boolean }) {
  const { goTo } = useAdmin()
  const { act, button, about } = row
  const words = (
    <span>
      {button}
      <span className="vh">: {about}</span>
    </span>
  )
  if ('href' in act) return <LinkButton href={act.href}>{words}</LinkButton>
  const choose = 'run' in act ? () => onAct(act.run) : () => goTo(act.opens.tab, act.opens.query)
  return (
    <Button isBusy={isBusy} onClick={choose}>
      {words}
    </Button>
  )
}

type DoneProps = { held: HeldRow; done: Done; onUndo: () => void; onGone: () => void }

function DoneItem({ held, done, onUndo, onGone }: DoneProps) {
  const leave = useRef(onGone)
  useEffect(() => {
    leave.current = onGone
  })
  // What is being undone does not leave meanwhile.
  useEffect(() => {
    if (held.isBusy) return undefined
    const timer = setTimeout(() => leave.current(), STAYS_MS)
    return () => clearTimeout(timer)
  }, [held.isBusy])
  // The button that was pressed is gone: the focus goes to what has taken its place.
  const button = useRef<HTMLButtonElement>(null)
  const words = useRef<HTMLSpanElement>(null)
  useEffect(() => (button.current ?? words.current)?.focus({ preventScroll: true }), [])

  return (
    <Item
      title={
        <span ref={words} tabIndex={-1} role="status" className="waiting-item__done">
          <Icon name="check" />
          {done.words}
        </span>
      }
      note={done.note}
      isDone
    >
      {done.undo && (
        <Button ref={button} icon="undo" isBusy={held.isBusy} onClick={onUndo}>
          <span>
            Undo<span className="vh">: {done.words}</span>
          </span>
        </Button>
      )}
    </Item>
  )
}
