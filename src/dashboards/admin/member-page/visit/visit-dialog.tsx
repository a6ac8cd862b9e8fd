import { formatMoment, formatNumber } from '#dashboards/admin/shared/pos-format.ts'
import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { BillItems } from '#dashboards/shared/bill/bill-items.tsx'
import { BillSums } from '#dashboards/shared/bill/bill-sums.tsx'
import { sumsOf, worthInWords } from '#dashboards/shared/bill/visit-sums.ts'
import { readVisit, type VisitWire } from '#features/pos/visits/visit.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import './visit-dialog.css'

type Props = { memberId: string; checkGuid: string; onClose: () => void }

/** What a member had on one visit, what was taken off, and the points it gave. */
export function VisitDialog({ memberId, checkGuid, onClose }: Props) {
  const visit = useApiQuery(readVisit, { params: { id: memberId, checkGuid } })
  const known = visit.at === 'ready' ? visit.data : undefined
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={known?.checkNumber ? `Check ${formatNumber(known.checkNumber)}` : 'Check'}
      intro={known && introOf(known)}
      actions={
        <Button variant="strong" onClick={onClose}>
          Close
        </Button>
      }
    >
      <QueryView state={visit} what="check">
        {(data) => <Visit visit={data} />}
      </QueryView>
    </Dialog>
  )
}

/** "Fri, Nov 14, 8:05 PM. Table 12, served by Mia." */
function introOf({ openedAt, tableName, serverName }: VisitWire) {
  const where = [tableName && `Table ${tableName.replace(/^table\s+/i, '')}`, serverName && `served by ${serverName}`]
  const told = where.filter(Boolean).join(', ')
  return `${formatMoment(openedAt)}${told && `. ${told.charAt(0).toUpperCase()}${told.slice(1)}`}`
}

function Visit({ visit }: { visit: VisitWire }) {
  const { items, isVoided } = visit
  return (
    <div className="visit-dialog">
      {isVoided && <Notice type="warning">This check was voided at the register.</Notice>}
      <section className="visit-dialog__part">
        <h3>Items</h3>
        <BillItems items={items} />
      </section>
      {!isVoided && (
        <section className="visit-dialog__part">
          <h3>Total</h3>
          <BillSums items={sumsOf(visit)} />
        </section>
      )}
      <section className="visit-dialog__part">
        <h3>Points</h3>
        <p>{worthInWords(visit)}</p>
      </section>
    </div>
  )
}
