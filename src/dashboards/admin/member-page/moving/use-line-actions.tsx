import { useState } from 'react'
import { useMoveCheck } from '#dashboards/admin/checks/use-move-check.tsx'
import type { LineAction } from '#dashboards/admin/member-page/line-menu.tsx'
import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import type { LedgerLineWire } from '#features/loyalty/ledger/ledger.contract.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { type CountedLine, isCounted } from './counted-line.ts'
import { MoveCheckDialog } from './move-check-dialog.tsx'
import { TakeBackCheckDialog } from './take-back-check-dialog.tsx'

type Asked = { line: CountedLine; about: 'move' | 'take-back' }

/** What can be done about lines of a member's ledger, with the dialog that asks first. */
export function useLineActions(member: MemberWire) {
  const [asked, setAsked] = useState<Asked>()
  const { moveTo, takeBack } = useMoveCheck(() => undefined)
  const close = () => setAsked(undefined)
  const toCheck = ({ check: { guid, number } }: CountedLine) => ({
    checkGuid: guid,
    checkNumber: number,
    member: { id: member.id, name: nameOf(member) },
  })

  const actionsOf = (line: LedgerLineWire): LineAction[] =>
    isCounted(line)
      ? [
          { icon: 'arrow', words: 'Move to another member', run: () => setAsked({ line, about: 'move' }) },
          { icon: 'undo', words: 'Take back', run: () => setAsked({ line, about: 'take-back' }) },
        ]
      : []

  const dialog = asked && (
    <>
      {asked.about === 'move' && (
        <MoveCheckDialog
          member={member}
          line={asked.line}
          onClose={close}
          onMove={(to) => {
            close()
            moveTo(toCheck(asked.line), to)
          }}
        />
      )}
      {asked.about === 'take-back' && (
        <TakeBackCheckDialog
          member={member}
          line={asked.line}
          onClose={close}
          onTakeBack={() => {
            close()
            takeBack(toCheck(asked.line))
          }}
        />
      )}
    </>
  )
  return { actionsOf, dialog }
}
