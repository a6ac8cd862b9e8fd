import { formatNumber } from '#dashboards/admin/shared/pos-format.ts'
import type { CheckMemberWire, UnmatchedCheckWire } from '#features/pos/checks/checks.contract.ts'
import { Button } from '#ui/button/button.tsx'
import './check-suggestions.css'

export type SuggestionActions = {
  confirm: (check: UnmatchedCheckWire, member: CheckMemberWire) => void
  deny: (check: UnmatchedCheckWire, member: CheckMemberWire) => void
  isAsking: (checkGuid: string) => boolean
}

/** Whose a check may be and why, to be answered with one tap. */
export function Suggestions({ check, confirm, deny, isAsking }: SuggestionActions & { check: UnmatchedCheckWire }) {
  if (check.suggestions.length === 0) return null
  return (
    <ul className="check-suggestions">
      {check.suggestions.map(({ member, reasons }) => (
        <li key={member.id}>
          <span className="table-lines">
            <span>
              <b>{member.name}</b> {member.memberNumber}
            </span>
            {reasons.map((reason) => (
              <small key={reason}>{reason}</small>
            ))}
          </span>
          <span className="check-suggestions__answers">
            <Button variant="strong" isBusy={isAsking(check.checkGuid)} onClick={() => confirm(check, member)}>
              Confirm
              <span className="vh">
                : check {formatNumber(check.checkNumber)} is {member.name}’s
              </span>
            </Button>
            <Button variant="ghost" onClick={() => deny(check, member)}>
              Not them
              <span className="vh">
                : check {formatNumber(check.checkNumber)} isn’t {member.name}’s
              </span>
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
