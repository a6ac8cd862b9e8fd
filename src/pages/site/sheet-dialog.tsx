import type { ReactNode } from 'react'
import { Icon } from '#ui/icon/icon.tsx'

type Props = {
  id: string
  title: string
  /** Stands above the title, from edge to edge: a picture, or a line that says when. */
  lead?: ReactNode
  children: ReactNode
}

/** A sheet above the page. Without script it is a popover; `openDialogs` makes it a modal dialog. */
export function SheetDialog({ id, title, lead, children }: Props) {
  const titleId = `${id}-title`
  return (
    <dialog className="sheet-dialog" id={id} popover="auto" aria-labelledby={titleId}>
      <button
        className="round sheet-dialog__close"
        type="button"
        aria-label="Close"
        popoverTarget={id}
        popoverTargetAction="hide"
      >
        <Icon name="close" />
      </button>
      {lead}
      <div className="sheet-dialog__body stack">
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}

export function OpenDialogButton(props: { dialog: string; className?: string; children: ReactNode }) {
  const { dialog, className, children } = props
  return (
    <button className={className} type="button" popoverTarget={dialog}>
      {children}
    </button>
  )
}
