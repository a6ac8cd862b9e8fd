import type { ReactNode } from 'react'
import { IconButton } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { type MessageType, messageLooks } from './message-look.ts'

type Props = {
  type: MessageType
  title?: string | undefined
  children?: ReactNode
  /** A button or link that leads on. */
  action?: ReactNode
  onClose?: (() => void) | undefined
}

/** A message in its place on the page: what happened, and what to do. */
export function Notice({ type, title, children, action, onClose }: Props) {
  const look = messageLooks[type]
  return (
    <div className="notice" data-tone={look.tone} role={look.role}>
      <Icon name={look.icon} />
      <div className="notice-words">
        {title && <b>{title}</b>}
        {children && <div>{children}</div>}
      </div>
      {action}
      {onClose && <IconButton icon="close" label="Close message" onClick={onClose} />}
    </div>
  )
}
