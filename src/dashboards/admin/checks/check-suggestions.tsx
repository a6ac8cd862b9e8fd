import { formatNumber } from '#dashboards/admin/shared/pos-format.ts'
import type { CheckMemberWire, UnmatchedCheckWire } from '#features/pos/checks/checks.contract.ts'
import { Button } from '#ui/button/button.tsx'
import './check-suggestions.css'
import { CheckMember } from './check-member.tsx'

export type SuggestionActions = {
  confirm: (check: UnmatchedCheckWire, member: CheckMemberWire) => void
  deny: (check: UnmatchedCheckWire, member: CheckMemberWire) => void
  isAsking: (checkGuid: string) => boolean
}

/** Whose a check may be and why, to be answered with one tap. */
export function Suggestions({ check, confirm, deny, isAsking }: SuggestionActions & { check: UnmatchedCheckWire }) {
  if (check.suggestions.length === 0) return null
  const name = formatNumber(check.checkNumber)
  const isBusy = isAsking(check.checkGuid)
  return (
    <ul className="check-suggestions" aria-label={`Who check ${name} may belong to`}>
      {check.suggestions.map(({ member, reasons }) => (
        <li key={member.id}>
          <span className="table-lines check-suggestions__member">
            <span>
              May be <CheckMember member={member} />
            </span>
            {reasons.map((reason) => (
              <small key={reason}>{reason}</small>
            ))}
          </span>
          <span className="check-suggestions__answers">
            <Button variant="strong" isBusy={isBusy} onClick={() => confirm(check, member)}>
              Confirm
              <span className="vh">
                : check {name} is {member.name}’s
              </span>
            </Button>
            <Button variant="ghost" disabled={isBusy} onClick={() => deny(check, member)}>
              Not them
              <span className="vh">
                : check {name} isn’t {member.name}’s
              </span>
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
