import type { ReactNode, RefObject } from 'react'
import { AuthHeader } from '#features/venue/auth-header.tsx'
import { Notice } from '#ui/notice.tsx'
import './member-frame.css'

type Props = {
  /** A desk is as wide as what is on it; a letter says one thing and stands narrow in the middle. */
  as: 'dashboard' | 'letter'
  /** A letter with something beside it, where there is room. */
  isWide?: boolean
  title: RefObject<HTMLHeadingElement | null>
  heading: string
  /** What the heading is about, in a few badges. */
  badges?: ReactNode
  /** What this place adds to the way home and the theme. */
  actions?: ReactNode
  /** What went wrong, above everything else. */
  problem?: string | undefined
  children: ReactNode
}

/**
 * What stands around everything a member sees. The heading stays the same element while the place behind it changes, so
 * that it keeps the focus it was given after the login.
 */
export function MemberFrame({ as, isWide = false, title, heading, badges, actions, problem, children }: Props) {
  return (
    <div className="member-frame">
      <AuthHeader actions={actions} />
      <main id="main" className={`member-frame__${as}`} data-wide={isWide || undefined}>
        <div className="member-frame__hello">
          <h1 ref={title} tabIndex={-1}>
            {heading}
          </h1>
          {badges && <div className="row">{badges}</div>}
        </div>
        {problem && <Notice type="error">{problem}</Notice>}
        {children}
      </main>
    </div>
  )
}
