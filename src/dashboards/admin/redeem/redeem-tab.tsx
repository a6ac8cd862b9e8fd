import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useFocusAfter } from '#dashboards/admin/shared/use-focus-after.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { redeemReward } from '#features/loyalty/rewards/rewards.contract.ts'
import { readRewardCode } from '#features/loyalty/rewards/rewards.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { CodeScanner } from './code-scanner.tsx'
import './redeem-tab.css'
import { type Redeemed, RedeemedReward } from './redeemed-reward.tsx'

const NOT_A_CODE = "That doesn't look like a reward code. Codes look like ET 482913 K7QX."
const MAX_LISTED = 10

/** Redeems an approved reward by the code that a member shows: typed, sent by a hand scanner, or read by the camera. */
export function RedeemTab() {
  const [typed, setTyped] = useState('')
  const [isMisread, setIsMisread] = useState(false)
  const [redeemed, setRedeemed] = useState<Redeemed[]>([])
  const field = useRef<HTMLInputElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  const focusConfirm = useFocusAfter(confirm)
  const { mutate, reset, isPending, error, variables } = useApiMutation(redeemReward, {
    onSuccess: (answer, { body: { code } }) => {
      setRedeemed((before) => [{ ...answer, code }, ...before].slice(0, MAX_LISTED))
      setTyped('')
    },
  })

  function redeem(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const code = readRewardCode(typed)
    field.current?.focus()
    if (code) mutate({ body: { code } })
    else setIsMisread(true)
  }

  function change(next: string) {
    setTyped(next)
    setIsMisread(false)
    if (!isPending) reset()
  }

  function takeScanned(code: string) {
    change(code)
    focusConfirm()
  }

  const [last, ...earlier] = redeemed
  // On a phone it stands below the field: what to hand over must be in sight.
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (last) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [last])

  return (
    <div className="redeem-tab">
      <Panel
        title="Enter a code"
        intro="Members see the code on their phone once you approve the claim. Each code works once."
      >
        <div className="stack">
          <form className="redeem-tab__code" onSubmit={redeem} noValidate>
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
              error={isMisread ? NOT_A_CODE : undefined}
              hint="Spaces, dashes and lowercase are fine."
              onChange={(event) => change(event.target.value)}
            />
            <Button
              ref={confirm}
              variant="primary"
              size="l"
              icon="gift"
              type="submit"
              disabled={typed.trim() === ''}
              isBusy={isPending}
            >
              Redeem reward
            </Button>
          </form>
          {error && variables && (
            <Notice type="error" title={`Couldn't redeem ${variables.body.code}`}>
              {error.message}
            </Notice>
          )}
          <CodeScanner onCode={takeScanned} />
        </div>
      </Panel>
      <Panel title="Redeemed" intro="Since you opened this tab">
        <div role="status" ref={shown} className="redeem-tab__redeemed">
          {last && <RedeemedReward key={last.code} redeemed={last} isLarge />}
        </div>
        {!last && <p className="dim">Redeem a code to see what to hand over and to whom.</p>}
        {earlier.length > 0 && (
          <ul className="redeem-tab__earlier">
            {earlier.map((one) => (
              <li key={one.code}>
                <RedeemedReward redeemed={one} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}
