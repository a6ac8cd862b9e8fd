import { useState } from 'react'
import type { Side } from '#base/roles.ts'
import { showSession, type WhoWire } from '#features/accounts/accounts.contract.ts'
import type { SecondStepDetails } from '#features/accounts/factors/factor-fields.contract.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Loading } from '#ui/states.tsx'
import { type ApiError, callApi } from '#web/api.client.ts'
import { LazyTab } from '../lazy-tab.tsx'
import { LoginForm, type LoginOptions } from '../login/login-form.tsx'
import { loginTexts } from '../login/login-texts.ts'
import { loadSecondStep } from '../second-step/load-second-step.ts'
import { TabBoundary } from '../tab-boundary.tsx'

type Props = {
  side: Side
  who: WhoWire
  login: LoginOptions
  onRenewed: (who: WhoWire) => void
  /** Leaves what was typed behind. */
  onSomeoneElse: () => void
  onClose: () => void
}

type Step = { at: 'login'; notice?: string | undefined } | { at: 'second-step'; details: SecondStepDetails }

/**
 * Signs in the person whose session ended, over what they were typing. Somebody else cannot send it: they start over.
 */
export function RenewDialog({ side, who, login, onRenewed, onSomeoneElse, onClose }: Props) {
  const [step, setStep] = useState<Step>({ at: 'login' })
  const firstName = who.name.split(' ')[0]

  const goOn = () =>
    callApi(showSession, {}).then(
      (session) => {
        const found = session[side]
        if (!found) return loginTexts[side].cookieBlocked
        if (found.login !== who.login)
          return `This is ${found.name}'s account. Only ${who.name} can go on with this form.`
        onRenewed(found)
        return undefined
      },
      ({ message }: ApiError) => message,
    )

  return (
    <Dialog isOpen title={`Still you, ${firstName}?`} intro={loginTexts[side].ended} onClose={onClose}>
      {step.at === 'second-step' ? (
        <TabBoundary>
          <LazyTab
            load={loadSecondStep}
            with={{ details: step.details, onSignedIn: goOn, onBack: (notice) => setStep({ at: 'login', notice }) }}
            fallback={<Loading label="Loading..." />}
          />
        </TabBoundary>
      ) : (
        <LoginForm
          options={{ ...login, submit: 'Continue' }}
          email={who.login}
          notice={step.notice}
          onSignedIn={goOn}
          onSecondStep={(details) => setStep({ at: 'second-step', details })}
        >
          <p className="dim">
            Not {firstName}?{' '}
            <button type="button" className="link" onClick={onSomeoneElse}>
              {loginTexts[side].someoneElse}
            </button>
          </p>
        </LoginForm>
      )}
    </Dialog>
  )
}
