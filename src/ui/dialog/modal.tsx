import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { Button, IconButton } from '#ui/button/button.tsx'

export type ModalProps = {
  ref: RefObject<HTMLDialogElement | null>
  isOpen: boolean
  title: ReactNode
  /** One sentence: what will happen. */
  intro?: ReactNode
  children?: ReactNode
  /** The confirming button last; on phones it is on top. */
  actions?: ReactNode
  /** Makes the whole dialog a form, sent by a submit button among the actions. */
  onSubmit?: ((event: SubmitEvent<HTMLFormElement>) => void) | undefined
  /** While something is under way the dialog cannot be left. */
  isLocked?: boolean | undefined
  /** `full` is a screen of its own, with the way back where screens have it. */
  size?: 'm' | 'l' | 'full' | undefined
  /** Asked for by Escape, the close button or a click beside the dialog. */
  onLeave: () => void
}

/** The element of a dialog, with all that its edges do. */
export function Modal({
  ref,
  onLeave,
  isOpen,
  title,
  intro,
  children,
  actions,
  onSubmit,
  isLocked = false,
  size = 'm',
}: ModalProps) {
  const titleId = useId()
  const introId = useId()
  const hasPressBegunBeside = useRef(false)
  useShown(ref, isOpen)

  function leave(event: SyntheticEvent) {
    event.preventDefault()
    if (!isLocked) onLeave()
  }

  // Heard as a key and not only as the cancel event: of dialogs that open without a click in between, as a question after
  // Escape does, browsers close all at once.
  function hearEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    // A search field has Escape for itself: it empties it.
    const { target } = event
    if (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '') return
    leave(event)
  }

  // Browsers may close a dialog at the second Escape without asking. It is left as by the first one, and stays till then.
  function hearOfClosing(event: SyntheticEvent<HTMLDialogElement>) {
    if (!isOpen || event.currentTarget.open) return
    event.currentTarget.showModal()
    leave(event)
  }

  const content = (
    <>
      <header className="dialog-head">
        {size === 'full' && (
          <Button variant="ghost" icon="left" disabled={isLocked} onClick={leave}>
            Back
          </Button>
        )}
        <div>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {intro && <p id={introId}>{intro}</p>}
        </div>
        {size !== 'full' && <IconButton icon="close" label="Close" disabled={isLocked} onClick={leave} />}
      </header>
      {children && <div className="dialog-body">{children}</div>}
      {actions && <footer className="dialog-actions">{actions}</footer>}
    </>
  )

  return (
    <dialog
      ref={ref}
      className="dialog"
      data-size={size}
      aria-labelledby={titleId}
      aria-describedby={intro ? introId : undefined}
      onCancel={leave}
      onKeyDown={hearEscape}
      onClose={hearOfClosing}
      onPointerDown={(event) => {
        hasPressBegunBeside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        // A text selection that ends outside is no wish to leave, so the press must have begun beside the dialog too.
        if (event.target === event.currentTarget && hasPressBegunBeside.current) leave(event)
      }}
    >
      {isOpen && (onSubmit ? <form onSubmit={onSubmit}>{content}</form> : content)}
    </dialog>
  )
}

/** Opens and closes the element, and gives the focus back to where it was. */
function useShown(ref: RefObject<HTMLDialogElement | null>, isOpen: boolean) {
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return
    const before = document.activeElement
    dialog.showModal()
    firstStop(dialog)?.focus()
    return () => {
      dialog.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [ref, isOpen])
}

// A form begins at its first field. Without one the title is the place to start reading, not the first button.
function firstStop(dialog: HTMLDialogElement) {
  const field = '.dialog-body :is(input:not([type=hidden]), select, textarea):not(:disabled)'
  return dialog.querySelector<HTMLElement>(field) ?? dialog.querySelector<HTMLElement>('h2')
}
