import { formatMoment } from '#dashboards/member/member-format.ts'
import { inGroups } from '#dashboards/member/rewards/code-dialog.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import type { KeptCode } from './kept-codes.ts'
import './kept-codes-list.css'

type Props = { codes: readonly KeptCode[]; keptAt: string }

/** Rewards to pick up, as this browser last knew them. */
export function KeptCodes({ codes, keptAt }: Props) {
  return (
    <section className="kept-codes-list" aria-label="Your reward codes">
      <h2>Your reward codes</h2>
      <ul>
        {codes.map(({ what, code }) => (
          <li key={code}>
            <QrCode text={code} label={`QR code for reward code ${code}`} />
            <div>
              <b>{what}</b>
              <p>{inGroups(code)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="faint">Saved on this device: {formatMoment(keptAt)}</p>
    </section>
  )
}
