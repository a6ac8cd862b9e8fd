import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: ReactNode
  /** One sentence: what will happen. */
  intro?: ReactNode
  /** Verb and object, as in the title: "Delete member". */
  confirmLabel: ReactNode
  confirmIcon?: IconName | undefined
  /** It takes something away. */
  isDangerous?: boolean | undefined
  isConfirmDisabled?: boolean | undefined
  /** While it is being done, the dialog can be neither confirmed again nor left. */
  isBusy: boolean
  onConfirm: (event: SubmitEvent<HTMLFormElement>) => void
  onClose: () => void
  /** The caller validates the fields itself. */
  noValidate?: boolean | undefined
  size?: 'm' | 'l' | undefined
  children?: ReactNode
}

/** A dialog that is there while it is rendered, and is either confirmed or canceled. Its fields are a form. */
export function ConfirmDialog(props: Props) {
  const { title, intro, confirmLabel, confirmIcon, isDangerous, isConfirmDisabled, isBusy } = props
  const { onConfirm, onClose, noValidate, size, children } = props
  return (
    <Dialog
      isOpen
      isLocked={isBusy}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onConfirm(event)
      }}
      title={title}
      intro={intro}
      size={size}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={isDangerous ? 'stop' : 'primary'}
            icon={confirmIcon}
            formNoValidate={noValidate}
            disabled={isConfirmDisabled}
            isBusy={isBusy}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

/** What confirming brings about, one after the other. */
export function Consequences({ items }: { items: readonly (readonly [icon: IconName, text: ReactNode])[] }) {
  return (
    <ul className="consequences">
      {items.map(([icon, text]) => (
        <li key={icon}>
          <Icon name={icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
