import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  href: string
  /** Takes the place of following the link; a click that asks for a new tab or a download is left to the browser. */
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void
  children: ReactNode
}

/** A link that its island answers in place. While the island is asleep the loader holds the click; without it, it is a link. */
export function HeldLink({ href, onFollow, children, ...rest }: Props) {
  return (
    <a
      {...rest}
      href={href}
      data-hold=""
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onFollow(event)
      }}
    >
      {children}
    </a>
  )
}
