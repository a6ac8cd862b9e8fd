import { formatDay } from '#dashboards/member/member-format.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { inGroups } from './code-dialog.tsx'
import './ready-code.css'
import type { ShelvedReward } from './reward-shelves.ts'

type Props = { shelved: ShelvedReward; onShowCode: () => void }

/** A reward that is approved: its code is here to be shown. */
export function ReadyCode({ shelved: { reward, what }, onShowCode }: Props) {
  const code = reward.rewardCode ?? ''
  return (
    <li className="ready-code">
      <div className="ready-code__body">
        <QrCode text={code} label={`QR code for reward code ${code}`} />
        <div className="ready-code__words">
          <Badge tone="good" icon={reward.milestoneId === null ? 'gift' : 'check'}>
            {reward.milestoneId === null ? reward.name : 'Ready to enjoy'}
          </Badge>
          <h4>{what}</h4>
          <p>{inGroups(code)}</p>
        </div>
        <Button variant="strong" onClick={onShowCode}>
          <span>
            Show code<span className="vh"> for {what}</span>
          </span>
        </Button>
      </div>
      <p className="ready-code__status">
        {reward.validThrough
          ? `Good through ${formatDay(reward.validThrough)}. Bring your ID. It works offline, too.`
          : 'Show your server the code to redeem it. It works offline, too.'}
      </p>
    </li>
  )
}
