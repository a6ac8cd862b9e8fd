import { type ReactNode, useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { useDialogHistory } from './dialog-history.ts'
import { Modal } from './modal.tsx'

type Props = {
  /** The dialog that would be left. */
  title: ReactNode
  /** A piece of what was typed, where it can be told. */
  typed: string | undefined
  onKeep: () => void
  onDiscard: () => void
}

const MAX_SHOWN = 90

/** Before something that was typed is lost. Leaving this question keeps it. */
export function KeepQuestion({ title, typed, onKeep, onDiscard }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  useDialogHistory(true, { leave: onKeep, isTyped: () => false, ask: (goOn) => goOn() })
  return (
    <Modal
      ref={ref}
      isOpen
      title="Keep what you typed?"
      intro={title}
      onLeave={onKeep}
      actions={
        <>
          <Button variant="danger" onClick={onDiscard}>
            Discard
          </Button>
          <Button variant="primary" onClick={onKeep}>
            Keep editing
          </Button>
        </>
      }
    >
      {typed && <q className="keep-question">{typed.length > MAX_SHOWN ? `${typed.slice(0, MAX_SHOWN)}...` : typed}</q>}
      <p className="dim">It isn't saved yet.</p>
    </Modal>
  )
}
