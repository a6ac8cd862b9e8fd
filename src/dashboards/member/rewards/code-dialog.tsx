import { useEffect, useRef } from 'react'
import { formatPoints } from '#dashboards/member/member-format.ts'
import type { KeptReward } from '#features/loyalty/rewards/reward-wire.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { useCopy } from '#ui/use-copy.ts'
import './code-dialog.css'

type Props = { reward: KeptReward; what: string; earnsPoints: boolean; onClose: () => void }

/** The code of an approved reward, for a scanner and for reading out. */
export function CodeDialog({ reward, what, earnsPoints, onClose }: Props) {
  const code = reward.rewardCode ?? ''
  const shown = useRef<HTMLOutputElement>(null)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={what}
      intro={`${reward.description} Show this code to your server to redeem it.`}
    >
      <div className="code-dialog__code">
        <QrCode text={code} label={`QR code for reward code ${code}`} />
        <p>
          <span className="faint">Reward code</span>
          <output ref={shown}>{inGroups(code)}</output>
        </p>
        <CopyButton code={code} onRefused={() => select(shown.current)} />
        <p className="faint">
          Good for one use.
          {earnsPoints && reward.pointsThreshold > 0 && ` We already deducted ${formatPoints(reward.pointsThreshold)}.`}
        </p>
      </div>
    </Dialog>
  )
}

function CopyButton({ code, onRefused }: { code: string; onRefused: () => void }) {
  const { outcome, copy } = useCopy(code)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the refusal is the reason to act
  useEffect(() => {
    if (outcome === 'refused') onRefused()
  }, [outcome])

  return (
    <>
      <Button variant="primary" size="l" isWide icon={outcome === 'copied' ? 'check' : 'copy'} onClick={copy}>
        {outcome === 'copied' ? 'Copied' : 'Copy code'}
      </Button>
      <p className={outcome === 'refused' ? undefined : 'vh'} role="status">
        {outcome === 'copied' && 'Code copied'}
        {outcome === 'refused' && 'Your browser blocked copying. We selected the code so you can copy it yourself.'}
      </p>
    </>
  )
}

/** "ET 482913 K7QX": easier to read out than in one piece. */
export function inGroups(code: string) {
  return code.replace(/^(\D+)(\d{6})(.+)$/, '$1 $2 $3')
}

function select(element: HTMLElement | null) {
  if (element) getSelection()?.selectAllChildren(element)
}
