import { useEffect, useRef } from 'react'
import { CategoryEmblem } from '#dashboards/admin/shared/category-emblem.tsx'
import { TypeMark } from '#dashboards/admin/shared/member-marks.tsx'
import { formatBarDay, formatBarTime } from '#dashboards/shared/time/bar-time.ts'
import { type PreviewWire, previewCode } from '#features/loyalty/rewards/rewards.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ApiError } from '#web/api.client.ts'

type Props = { preview: PreviewWire; isRedeeming: boolean; onRedeem: (code: string) => void }

/** What a code is good for, and the button that hands it over. */
export function CodePreview({ preview, isRedeeming, onRedeem }: Props) {
  const { code, reward, memberName, memberNumber, membershipType } = preview
  const confirm = useRef<HTMLButtonElement>(null)
  // The next press of Enter hands it over.
  useEffect(() => confirm.current?.focus(), [])

  return (
    <section className="redeem-tab__preview" aria-label="Ready to redeem">
      <CategoryEmblem category={reward.category} />
      <div>
        <h3>{reward.name}</h3>
        <p className="dim">{reward.description}</p>
        <p className="row">
          <b>{memberName}</b> {memberNumber} <TypeMark type={membershipType} />
        </p>
      </div>
      <Button ref={confirm} variant="primary" size="l" icon="gift" isBusy={isRedeeming} onClick={() => onRedeem(code)}>
        Redeem reward
      </Button>
    </section>
  )
}

/** Each reason in its own words; one that was used says when and by whom. */
export function CodeRefusal({ code, error }: { code: string; error: ApiError }) {
  return (
    <Notice type="error" title={`Couldn't redeem ${code}`}>
      {error.is(previewCode, 'reward-already-redeemed') ? usedInWords(error.details) : error.message}
    </Notice>
  )
}

function usedInWords({ redeemedAt, redeemedBy }: { redeemedAt: string | null; redeemedBy: string | null }) {
  const when = redeemedAt ? ` on ${formatBarDay(redeemedAt)} at ${formatBarTime(redeemedAt)}` : ''
  return `Already redeemed${when}${redeemedBy ? ` by ${redeemedBy}` : ''}.`
}
