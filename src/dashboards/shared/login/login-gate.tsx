import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Side } from '#base/roles.ts'
import { logout, showSession, type WhoWire } from '#features/accounts/accounts.contract.ts'
import type { SecondStepDetails } from '#features/accounts/factors/factor-fields.contract.ts'
import { AuthLayout } from '#features/venue/auth-layout.tsx'
import { Button } from '#ui/button/button.tsx'
import { isAnythingTyped } from '#ui/dialog/dialog-history.ts'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { Loading } from '#ui/states.tsx'
import { FORGOT_PASSWORD_HASH } from '#urls.ts'
import { type ApiError, callApi } from '#web/api.client.ts'
import { LazyTab } from '../lazy-tab.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { LoginForm, type LoginOptions } from './login-form.tsx'
import './login-gate.css'
import { loadSecondStep } from '../second-step/load-second-step.ts'
import { RenewDialog } from '../session/renew-dialog.tsx'
import type { OnExpired } from '../session/with-session.ts'
import { useAskOnce } from '../use-ask-once.ts'
import { loginTexts } from './login-texts.ts'

// Few need it: its code arrives when it is asked for.
const loadSetup = () => import('../account/two-step/two-step-setup.tsx').then((module) => module.TwoStepSetup)

type Props = {
  side: Side
  /** Who is signed in and may be here, as the server knew it when it rendered the page. */
  who: WhoWire | null
  heading: string
  login: LoginOptions
  /** Links under the login form. */
  under?: ReactNode
  /** Links in the top bar while signed out. */
  topLinks?: ReactNode
  /** The place itself, with all that is around it. */
  frame: (inside: Inside) => ReactNode
}

/** What the place behind a login has to show and to offer. */
export type Inside = {
  who: WhoWire
  /** Belongs on the heading of the place: it takes the focus after the login. */
  title: RefObject<HTMLHeadingElement | null>
  /** Why a logout did not work. */
  notice: string | undefined
  isLeaving: boolean
  /** Resolves with whether the login has ended. */
  onLogout: () => Promise<boolean>
  onExpired: OnExpired
  /** Reads again who is signed in, after their name was changed. */
  onRenamed: () => unknown
}

type Step =
  | { at: 'login'; notice?: string | undefined }
  | { at: 'second-step'; details: SecondStepDetails }
  | { at: 'forgot' }
  | { at: 'inside'; who: WhoWire; notice?: string; isLeaving?: boolean }

/** A private place: its login to those outside, and to those inside the place with a way out. */
export function LoginGate({ side, who, heading, login, under, topLinks, frame }: Props) {
  const [step, setStep] = useState<Step>(who ? { at: 'inside', who } : { at: 'login' })
  const title = useTitleFocus(step.at)
  const renewal = useAskOnce()

  // A link from elsewhere can lead straight to the way out of a forgotten password.
  useEffect(() => {
    if (location.hash === FORGOT_PASSWORD_HASH) setStep((now) => (now.at === 'login' ? { at: 'forgot' } : now))
  }, [])

  const enter = useCallback(
    () =>
      callApi(showSession, {}).then(
        (session) => {
          const found = session[side]
          if (!found) return loginTexts[side].cookieBlocked
          setStep({ at: 'inside', who: found })
          return undefined
        },
        ({ message }: ApiError) => message,
      ),
    [side],
  )

  const { ask } = renewal
  const onExpired = useCallback<OnExpired>(
    async (why) => {
      // The session itself is good: it says what it is good for.
      if (why === 'second-step-setup-required') await enter()
      else if (isAnythingTyped()) return ask()
      else setStep({ at: 'login', notice: 'Authentication required. Please log in again.' })
      return false
    },
    [enter, ask],
  )

  async function leave(inside: WhoWire) {
    setStep({ at: 'inside', who: inside, isLeaving: true })
    const isOut = await callApi(logout, { body: { side } }).then(
      () => true,
      () => false,
    )
    setStep(isOut ? { at: 'login' } : { at: 'inside', who: inside, notice: loginTexts[side].stillIn })
    return isOut
  }

  if (step.at === 'inside') {
    const { who: inside, notice, isLeaving = false } = step
    if (inside.mustSetUpTwoStep) {
      return (
        <AuthLayout
          width="wide"
          actions={
            <Button icon="out" isBusy={isLeaving} onClick={() => leave(inside)}>
              Logout
            </Button>
          }
        >
          <h1 ref={title} tabIndex={-1}>
            Set up two-step sign-in
          </h1>
          <p>Your role needs a second step to sign in. Set up an authenticator app or a passkey to continue.</p>
          {notice && <Notice type="error">{notice}</Notice>}
          <LazyTab
            load={loadSetup}
            with={{ onExpired, onDone: enter }}
            fallback={<Loading label="Loading two-step sign-in..." />}
          />
        </AuthLayout>
      )
    }
    const { settle } = renewal
    return (
      <>
        {frame({ who: inside, title, notice, isLeaving, onLogout: () => leave(inside), onExpired, onRenamed: enter })}
        {settle && (
          <RenewDialog
            side={side}
            who={inside}
            login={login}
            onRenewed={(who) => {
              setStep({ at: 'inside', who })
              settle(true)
            }}
            onSomeoneElse={() => {
              setStep({ at: 'login' })
              settle(false)
            }}
            onClose={() => settle(false)}
          />
        )}
      </>
    )
  }

  const panelTitle = { login: heading, 'second-step': 'Two-step sign-in', forgot: 'Forgot password' }[step.at]
  return (
    <AuthLayout width="narrow" actions={topLinks}>
      <Panel label={panelTitle}>
        <h1 ref={title} tabIndex={-1}>
          {panelTitle}
        </h1>
        {step.at === 'forgot' && <ForgotPassword side={side} onBack={() => setStep({ at: 'login' })} />}
        {step.at === 'second-step' && (
          <LazyTab
            load={loadSecondStep}
            with={{ details: step.details, onSignedIn: enter, onBack: (notice) => setStep({ at: 'login', notice }) }}
            fallback={<Loading label="Loading..." />}
          />
        )}
        {step.at === 'login' && (
          <LoginForm
            options={login}
            notice={step.notice}
            onSignedIn={enter}
            onSecondStep={(details) => setStep({ at: 'second-step', details })}
          >
            <div className="login-gate__under">
              {under}
              <button type="button" className="link" onClick={() => setStep({ at: 'forgot' })}>
                Forgot password?
              </button>
            </div>
          </LoginForm>
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
