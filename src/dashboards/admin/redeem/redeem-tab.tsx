import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { describe, useApiMutation } from '#dashboards/admin/admin-data.ts'
import { useFocusAfter } from '#dashboards/admin/shared/use-focus-after.ts'
import type { EarnedRewardWire } from '#features/loyalty/rewards/reward-wire.rules.ts'
import { readRewardCode } from '#features/loyalty/rewards/rewards.rules.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { urls } from '#urls.ts'
import { CodeScanner } from './code-scanner.tsx'
import { type Given, GivenReward } from './given-reward.tsx'
import styles from './redeem-tab.module.css'

const NOT_A_CODE = 'A code looks like ET 482913 K7QX: ET, six digits, then four letters or digits.'
const NO_LONGER_LISTED = 10

type RedeemAnswer = { reward: EarnedRewardWire; memberName?: string }
type Step = { at: 'ready' } | { at: 'sending' } | { at: 'misread' } | { at: 'refused'; code: string; message: string }

/** Gives out an approved reward by the code that a member shows: typed, sent by a hand scanner, or read by the camera. */
export function RedeemTab() {
  const act = useApiMutation()
  const [typed, setTyped] = useState('')
  const [step, setStep] = useState<Step>({ at: 'ready' })
  const [given, setGiven] = useState<Given[]>([])
  const field = useRef<HTMLInputElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  const focusConfirm = useFocusAfter(confirm)

  async function redeem(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (step.at === 'sending') return
    const code = readRewardCode(typed)
    field.current?.focus()
    if (!code) return setStep({ at: 'misread' })
    setStep({ at: 'sending' })
    const answer = await act<RedeemAnswer>('POST', urls.api.redeem, {
      body: { code },
      changes: ['rewards', 'members', 'audit'],
    })
    if (answer.outcome !== 'ok') return setStep({ at: 'refused', code, message: describe(answer) })
    setGiven((before) => [{ ...answer.data, code }, ...before].slice(0, NO_LONGER_LISTED))
    setTyped('')
    setStep({ at: 'ready' })
  }

  function change(next: string) {
    setTyped(next)
    if (step.at !== 'sending') setStep({ at: 'ready' })
  }

  function takeScanned(code: string) {
    change(code)
    focusConfirm()
  }

  const [last, ...earlier] = given
  // On a phone it stands below the field: what to hand over has to be seen, not searched.
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (last) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [last])

  return (
    <div className={styles.redeem}>
      <Panel title="The code" intro="It is on the phone of the member, once their claim is approved. Each works once.">
        <div className="stack">
          <form className={styles.code} onSubmit={redeem} noValidate>
            <TextField
              ref={field}
              label="Reward code"
              placeholder="ET 482913 K7QX"
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              maxLength={40}
              value={typed}
              error={step.at === 'misread' ? NOT_A_CODE : undefined}
              hint="Spaces, dashes and small letters do not matter."
              onChange={(event) => change(event.target.value)}
            />
            <Button
              ref={confirm}
              variant="primary"
              size="l"
              icon="gift"
              type="submit"
              disabled={typed.trim() === ''}
              isBusy={step.at === 'sending'}
            >
              Give reward
            </Button>
          </form>
          {step.at === 'refused' && (
            <Notice type="error" title={`${step.code} was not redeemed`}>
              {step.message}
            </Notice>
          )}
          <CodeScanner onCode={takeScanned} />
        </div>
      </Panel>
      <Panel title="Given out" intro="On this screen, since you opened it.">
        <div role="status" ref={shown} className={styles.given}>
          {last && <GivenReward key={last.code} given={last} isLarge />}
        </div>
        {!last && <p className="dim">What to hand over, and to whom, is shown here.</p>}
        {earlier.length > 0 && (
          <ul className={styles.earlier}>
            {earlier.map((one) => (
              <li key={one.code}>
                <GivenReward given={one} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}
