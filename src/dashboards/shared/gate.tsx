import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Side } from '#base/roles.ts'
import type { SessionAnswer, WhoWire } from '#features/accounts/accounts.wire.ts'
import { AuthLayout } from '#features/venue/auth-layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { urls } from '#urls.ts'
import { postJson, sendJson } from '#web/post-json.ts'
import styles from './gate.module.css'
import { GateForgot } from './gate-forgot.tsx'
import { GateLogin, type LoginWords } from './gate-login.tsx'

export type Who = WhoWire

const FORGOT_HASH = '#forgot-password'

type Props = {
  side: Side
  /** Who is signed in and may be here, as the server knew it when it rendered the page. */
  who: Who | null
  heading: string
  login: LoginWords
  /** Links under the login form. */
  under?: ReactNode
  /** Links in the top bar while signed out. */
  topLinks?: ReactNode
  /** The place itself, with all that is around it. */
  frame: (inside: Inside) => ReactNode
}

/** What the place behind a gate has to show and to offer. */
export type Inside = {
  who: Who
  /** Belongs on the heading of the place: it takes the focus after the login. */
  title: RefObject<HTMLHeadingElement | null>
  /** Why a logout did not work. */
  notice: string | undefined
  isLeaving: boolean
  /** Resolves with whether the login has ended. */
  onLogout: () => Promise<boolean>
  onExpired: () => void
}

type Step =
  | { at: 'login'; notice?: string }
  | { at: 'forgot' }
  | { at: 'inside'; who: Who; notice?: string; isLeaving?: boolean }

/** A private place: its login to those outside, and to those inside the place with a way out. */
export function Gate({ side, who, heading, login, under, topLinks, frame }: Props) {
  const [step, setStep] = useState<Step>(who ? { at: 'inside', who } : { at: 'login' })
  const title = useTitleFocus(step.at)

  // A link from elsewhere can lead straight to the way out of a forgotten password.
  useEffect(() => {
    if (location.hash === FORGOT_HASH) setStep((now) => (now.at === 'login' ? { at: 'forgot' } : now))
  }, [])

  const onExpired = useCallback(() => {
    setStep({ at: 'login', notice: 'Authentication required. Please log in again.' })
  }, [])

  async function enter() {
    const answer = await sendJson<SessionAnswer>('GET', urls.api.session)
    if (answer.outcome !== 'ok') return 'The server could not be reached. Please try again.'
    const found = answer.data[side]
    if (!found) return 'You were let in, but your browser did not keep the login. Please allow cookies for this site.'
    setStep({ at: 'inside', who: found })
    return undefined
  }

  async function leave(inside: Who) {
    setStep({ at: 'inside', who: inside, isLeaving: true })
    const answer = await postJson(urls.api.logout, { side })
    const isOut = answer.outcome === 'ok'
    const notice = 'You are still logged in: the server did not answer. Please try again.'
    setStep(isOut ? { at: 'login' } : { at: 'inside', who: inside, notice })
    return isOut
  }

  if (step.at === 'inside') {
    const { who: inside, notice, isLeaving = false } = step
    return frame({ who: inside, title, notice, isLeaving, onLogout: () => leave(inside), onExpired })
  }

  return (
    <AuthLayout as="gate" actions={topLinks}>
      <Panel label={step.at === 'login' ? heading : 'Forgot password'}>
        <h1 ref={title} tabIndex={-1}>
          {step.at === 'login' ? heading : 'Forgot password'}
        </h1>
        {step.at === 'forgot' ? (
          <GateForgot side={side} onBack={() => setStep({ at: 'login' })} />
        ) : (
          <GateLogin words={login} notice={step.notice} onSignedIn={enter}>
            <div className={styles.under}>
              {under}
              <button type="button" className="link" onClick={() => setStep({ at: 'forgot' })}>
                Forgot password?
              </button>
            </div>
          </GateLogin>
        )}
      </Panel>
    </AuthLayout>
  )
}

/** What had the focus goes away with its screen: those who hear the page begin at the heading of the next one. */
function useTitleFocus(at: Step['at']) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current !== at) title.current?.focus()
    shown.current = at
  }, [at])
  return title
}
