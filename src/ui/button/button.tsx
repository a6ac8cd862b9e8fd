import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { Icon, type IconName } from '#ui/icon/icon.tsx'

type Look = {
  /** Primary is coral, one per screen. Strong may repeat in a list. Stop confirms what cannot be undone; danger leads there. */
  variant?: 'primary' | 'strong' | 'ghost' | 'danger' | 'stop' | undefined
  size?: 'l' | undefined
  icon?: IconName | undefined
  /** As wide as its place. */
  isWide?: boolean | undefined
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    /** Something is under way: the button keeps its focus and its place, turns its icon and ignores clicks. */
    isBusy?: boolean | undefined
    ref?: Ref<HTMLButtonElement> | undefined
  }

export function Button({
  variant,
  size,
  icon,
  isWide,
  isBusy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...lookOf({ variant, size, isWide }, rest.className)}
      type={type}
      onClick={isBusy ? ignoreClick : onClick}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
    >
      {isBusy ? <Icon name="sync" className="spin" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

type LinkButtonProps = AnchorHTMLAttributes<HTMLAnchorElement> & Look & { href: string; children: ReactNode }

/** A link that leads on as a button would. */
export function LinkButton({ variant, size, icon, isWide, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} {...lookOf({ variant, size, isWide }, rest.className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  )
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  icon: IconName
  /** What it does, in words: there is nothing else to read. */
  label: string
  ref?: Ref<HTMLButtonElement> | undefined
}

export function IconButton({ icon, label, type = 'button', className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      className={className ? `icon-btn ${className}` : 'icon-btn'}
      type={type}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  )
}

function lookOf({ variant, size, isWide }: Look, className: string | undefined) {
  return {
    className: className ? `btn ${className}` : 'btn',
    'data-variant': variant,
    'data-size': size,
    'data-wide': isWide ? '' : undefined,
  }
}

// Also stops a form from being sent twice: Enter in a field clicks its submit button.
function ignoreClick(event: MouseEvent) {
  event.preventDefault()
}
