import { useEffect, useRef, useState } from 'react'
import { confirmOwnEmail } from '#features/accounts/profile/profile.contract.ts'
import { confirmEmail } from '#features/loyalty/memberships/me.contract.ts'
import { AuthLayout } from '#features/venue/auth-layout.tsx'
import { Button, LinkButton } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { NEW_EMAIL_QUERY, STAFF_EMAIL_QUERY, urls } from '#urls.ts'
import { ApiError, callApi } from '#web/api.client.ts'
import { defineIsland } from '#web/islands/define-island.client.ts'

type Step = { at: 'ready' | 'sending' | 'done' } | { at: 'refused'; message: string; isLinkBad: boolean }

/** What the page says to members, and to members and staff who want to sign in with another email. */
const texts = {
  member: {
    why: 'Confirm your email so your visits count automatically.',
    doneTitle: 'Your email is confirmed',
    done: 'Checks with this email are added to your account for you.',
    on: { href: urls.memberDashboard, words: 'Go to your dashboard' },
    again: { href: `${urls.memberDashboard}?tab=profile`, words: 'Go to your profile' },
  },
  change: {
    why: 'After this you log in with this email. Your password stays the same.',
    doneTitle: 'Your email is changed',
    done: 'From now on you log in with this email, and checks with it are added to your account for you.',
    on: { href: urls.memberDashboard, words: 'Go to your dashboard' },
    again: { href: `${urls.memberDashboard}?tab=profile`, words: 'Go to your profile' },
  },
  staff: {
    why: 'After this you sign in with this email. Your password stays the same.',
    doneTitle: 'Your email is changed',
    done: "From now on you sign in with this email. You're signed out on your other devices.",
    on: { href: urls.adminDashboard, words: 'Go to the dashboard' },
    again: { href: `${urls.adminDashboard}?section=account`, words: 'Go to your account' },
  },
}

const INCOMPLETE = 'Part of this link is missing. Open it again from your email, or request a new one in your profile.'

/** With another link it may work. */
const badLinks: readonly string[] = ['link-not-valid', 'login-taken', 'email-taken']

const sides = new Map<string, keyof typeof texts>([
  [STAFF_EMAIL_QUERY, 'staff'],
  [NEW_EMAIL_QUERY, 'change'],
])

/** The page behind the link in our email. Programs that scan mail open it too, so the link is used by a click alone. */
function ConfirmEmail() {
  const [step, setStep] = useState<Step>({ at: 'ready' })
  // The server does not know for whom the page is; until the browser does, it says nothing about that.
  const [side, setSide] = useState<keyof typeof texts>()
  useEffect(() => setSide(sides.get(location.search) ?? 'member'), [])
  const words = side && texts[side]
  const isLinkBad = step.at === 'refused' && step.isLinkBad
  const title = useRef<HTMLHeadingElement>(null)
  // The button is gone with the focus: those who hear the page begin at its heading again.
  useEffect(() => {
    if (step.at === 'done' || isLinkBad) title.current?.focus()
  }, [step.at, isLinkBad])

  async function confirm() {
    const token = location.hash.slice(1)
    if (token === '') return setStep({ at: 'refused', message: INCOMPLETE, isLinkBad: true })
    setStep({ at: 'sending' })
    const outcome = await callApi(side === 'staff' ? confirmOwnEmail : confirmEmail, { body: { token } }).catch(
      (error: ApiError) => error,
    )
    if (outcome instanceof ApiError) {
      const { code, message } = outcome
      return setStep({ at: 'refused', message, isLinkBad: code !== undefined && badLinks.includes(code) })
    }
    // The link is used up; it need not stay in the address bar and the history.
    history.replaceState(null, '', urls.confirmEmail)
    setStep({ at: 'done' })
  }

  return (
    <AuthLayout width="narrow">
      <Panel label="Confirm your email">
        <h1 ref={title} tabIndex={-1}>
          Confirm your email
        </h1>
        <div className="stack">
          {step.at === 'refused' && <Notice type="error">{step.message}</Notice>}
          {step.at === 'done' && words && (
            <>
              <Notice type="success" title={words.doneTitle}>
                {words.done}
              </Notice>
              <LinkButton variant="primary" size="l" isWide href={words.on.href}>
                {words.on.words}
              </LinkButton>
            </>
          )}
          {isLinkBad && words && (
            <LinkButton variant="primary" size="l" isWide href={words.again.href}>
              {words.again.words}
            </LinkButton>
          )}
          {step.at !== 'done' && !isLinkBad && (
            <>
              <p className="dim">{words?.why}</p>
              <Button variant="primary" size="l" isWide isBusy={step.at === 'sending'} onClick={confirm}>
                Confirm my email
              </Button>
            </>
          )}
        </div>
      </Panel>
    </AuthLayout>
  )
}

export default defineIsland('dashboards/shared/confirm-email', ConfirmEmail)
