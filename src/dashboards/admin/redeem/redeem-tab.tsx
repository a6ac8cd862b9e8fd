import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useFocusAfter } from '#dashboards/admin/shared/use-focus-after.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { previewCode, redeemReward } from '#features/loyalty/rewards/rewards.contract.ts'
import { readRewardCode } from '#features/loyalty/rewards/rewards.rules.ts'
import { Button, LinkButton } from '#ui/button/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Panel } from '#ui/panel.tsx'
import { urls } from '#urls.ts'
import { CodePreview, CodeRefusal } from './code-preview.tsx'
import { CodeScanner } from './code-scanner.tsx'
import './redeem-tab.css'
import { EarlierReward, type Redeemed, RedeemedReward } from './redeemed-reward.tsx'

const NOT_A_CODE = "That doesn't look like a reward code. Codes look like ET 482913 K7QX."
const MAX_LISTED = 10

/**
 * Redeems an approved reward by the code that a member shows: typed, sent by a hand scanner, or read by the camera. It is
 * looked at first, and redeemed by a second press.
 */
export function RedeemTab() {
  const [typed, setTyped] = useState('')
  const [isMisread, setIsMisread] = useState(false)
  const [redeemed, setRedeemed] = useState<Redeemed[]>([])
  const field = useRef<HTMLInputElement>(null)
  const focusField = useFocusAfter(field)
  // Not kept: a code may have been used since it was last checked.
  const preview = useApiMutation(previewCode)
  const redeeming = useApiMutation(redeemReward, {
    onSuccess: (answer, { body: { code } }) => finish({ ...answer, code }),
  })
  const isRedeeming = redeeming.isPending

  function check(typedCode: string) {
    redeeming.reset()
    const code = readRewardCode(typedCode)
    if (code) preview.mutate({ query: { code } })
    setIsMisread(code === undefined)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isRedeeming) check(typed)
  }

  function change(next: string) {
    setTyped(next)
    preview.reset()
    redeeming.reset()
    setIsMisread(false)
  }

  function takeScanned(code: string) {
    // What comes of the reward that is being given stays in sight.
    if (isRedeeming) return
    change(code)
    check(code)
  }

  function finish(next: Redeemed) {
    setRedeemed((before) => [next, ...before].slice(0, MAX_LISTED))
    change('')
    focusField()
  }

  function forget({ reward }: Redeemed) {
    setRedeemed((before) => before.filter((one) => one.reward.id !== reward.id))
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
          <form className="redeem-tab__code" onSubmit={submit} noValidate>
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
              readOnly={isRedeeming}
              error={isMisread ? NOT_A_CODE : undefined}
              hint="Spaces, dashes and lowercase are fine."
              onChange={(event) => change(event.target.value)}
            />
            <Button
              variant={preview.data ? undefined : 'primary'}
              size="l"
              icon="search"
              type="submit"
              disabled={typed.trim() === '' || isRedeeming}
              isBusy={preview.isPending}
            >
              Check code
            </Button>
          </form>
          {preview.error && <CodeRefusal code={preview.variables?.query.code ?? typed} error={preview.error} />}
          {redeeming.error && <CodeRefusal code={redeeming.variables?.body.code ?? typed} error={redeeming.error} />}
          {preview.data && !redeeming.error && (
            <CodePreview
              preview={preview.data}
              isRedeeming={isRedeeming}
              onRedeem={(code) => redeeming.mutate({ body: { code } })}
            />
          )}
          <CodeScanner onCode={takeScanned} />
          <p className="redeem-tab__bar">
            Behind the bar?{' '}
            <LinkButton icon="scan" href={urls.barMode}>
              Open bar mode
            </LinkButton>
          </p>
        </div>
      </Panel>
      <Panel title="Redeemed" intro="Since you opened this tab">
        <div role="status" ref={shown} className="redeem-tab__redeemed">
          {last && <RedeemedReward key={last.code} redeemed={last} onUndone={() => forget(last)} />}
        </div>
        {!last && <p className="dim">Redeem a code to see what to hand over and to whom.</p>}
        {earlier.length > 0 && (
          <ul className="redeem-tab__earlier">
            {earlier.map((one) => (
              <li key={one.code}>
                <EarlierReward redeemed={one} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}
