import type { ReactNode } from 'react'
import { AuthHeader } from './auth-header.tsx'
import './auth-layout.css'

type Props = {
  /** What this place adds to the way home and the theme, such as Logout. */
  actions?: ReactNode
  /** Narrow for a form alone, wide for a list to work on. */
  width: 'narrow' | 'wide'
  children: ReactNode
}

export function AuthLayout({ actions, width, children }: Props) {
  return (
    <div className="auth-layout">
      <AuthHeader actions={actions} />
      <main id="main" className={`auth-layout__${width}`}>
        {children}
      </main>
    </div>
  )
}
