import { useEffect, useRef, useState } from 'react'
import { useDialogHistory } from './dialog-history.ts'
import { KeepQuestion } from './keep-question.tsx'
import { Modal, type ModalProps } from './modal.tsx'
import { useTypedFields } from './typed-fields.ts'

type Props = Omit<ModalProps, 'ref' | 'onLeave'> & {
  /** Asked for by Escape, Back, the close button or a click beside it; first there is a question if something was typed. */
  onClose: () => void
}

/** A question or a view on top of the page. What is in it starts afresh each time it opens. */
export function Dialog({ onClose, ...modal }: Props) {
  const { isOpen, isLocked, title } = modal
  const ref = useRef<HTMLDialogElement>(null)
  const typed = useTypedFields(ref, isOpen)
  /** What waits for the answer to the question. */
  const [discard, setDiscard] = useState<() => void>()

  function leave() {
    if (isLocked) return
    if (typed.isTyped()) setDiscard(() => onClose)
    else onClose()
  }

  useDialogHistory(isOpen, {
    leave,
    isTyped: typed.isTyped,
    ask(goOn) {
      // What is being sent goes on in the background: its caller closes the dialog and leaves.
      if (isLocked) return goOn()
      setDiscard(() => () => {
        onClose()
        goOn()
      })
    },
  })
  useEffect(() => {
    if (!isOpen) setDiscard(undefined)
  }, [isOpen])

  return (
    <>
      <Modal {...modal} ref={ref} onLeave={leave} />
      {isOpen && discard && (
        <KeepQuestion
          title={title}
          typed={typed.longest()}
          onKeep={() => setDiscard(undefined)}
          onDiscard={() => {
            setDiscard(undefined)
            discard()
          }}
        />
      )}
    </>
  )
}
