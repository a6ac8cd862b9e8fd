import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { formatDayOf, formatNumber } from '#dashboards/admin/shared/pos-format.ts'
import { formatDollars } from '#dashboards/member/member-format.ts'
import { BillItems } from '#dashboards/shared/bill/bill-items.tsx'
import { BillSums } from '#dashboards/shared/bill/bill-sums.tsx'
import { formatBarTime } from '#dashboards/shared/time/bar-time.ts'
import type { DiscountRecordWire } from '#features/discounts/discounts.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Divider, Facts } from '#ui/panel.tsx'
import { CustomerName, DiscountBadges, DiscountNotes } from './discount-card.tsx'
import './discount-dialog.css'
import { breakDown } from './discount-list.ts'

type Props = { record: DiscountRecordWire | undefined; onClose: () => void }

/** Everything about one check that was discounted or voided. */
export function DiscountDialog({ record, onClose }: Props) {
  const { openMember } = useAdmin()
  const memberId = record?.memberId

  function viewMember(id: string) {
    onClose()
    openMember(id)
  }

  return (
    <Dialog
      isOpen={record !== undefined}
      onClose={onClose}
      size="l"
      title="Discount Transaction Details"
      actions={
        <>
          {memberId && (
            <Button icon="user" onClick={() => viewMember(memberId)}>
              View Member
            </Button>
          )}
          <Button variant="strong" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {record && <Details record={record} />}
    </Dialog>
  )
}

function Details({ record }: { record: DiscountRecordWire }) {
  return (
    <>
      <div className="row">
        <DiscountBadges record={record} />
      </div>
      <DiscountNotes record={record} />
      <section className="discount-dialog__part">
        <h3>Order summary</h3>
        <Facts
          items={[
            ['Order number', formatNumber(record.orderNumber)],
            ['Date', formatDayOf(record.orderTime)],
            ['Time', formatBarTime(record.orderTime)],
            ['Dining option', record.diningOption ?? 'Not recorded'],
            ['Revenue center', record.revenueCenter ?? 'Not recorded'],
          ]}
        />
        <BillItems
          items={record.items.map(({ displayName, modifiers, ...item }) => ({
            ...item,
            name: displayName,
            modifiers: modifiers.map(({ name }) => name),
          }))}
        />
      </section>
      <Divider />
      <Finances record={record} />
      <Divider />
      <section className="discount-dialog__part">
        <h3>Customer</h3>
        <Facts
          items={[
            ['Name', <CustomerName key="name" record={record} />],
            ['Table number', record.tableNumber ?? 'No table'],
            ['Email', record.customerEmail || 'Not provided'],
            ['Phone', record.customerPhone || 'Not provided'],
          ]}
        />
      </section>
      <Divider />
      <section className="discount-dialog__part">
        <h3>Server</h3>
        <Facts
          items={[
            ['Server', record.serverName || 'Unknown'],
            ['Check status', record.checkStatus],
            ['Check GUID', <code key="check">{record.checkGuid}</code>],
            ['Order GUID', <code key="order">{record.orderGuid}</code>],
          ]}
        />
      </section>
    </>
  )
}

function Finances({ record }: { record: DiscountRecordWire }) {
  const { before, discount, after, tax, total } = breakDown(record)
  const names = record.appliedDiscounts.map(({ name }) => name).join(', ')
  const label = record.isVoided
    ? 'VOIDED (100% discount)'
    : `Discount (${record.discountPercent}%)${names && `: ${names}`}`
  return (
    <section className="discount-dialog__part">
      <h3>Financial breakdown</h3>
      <BillSums
        items={[
          ['Items subtotal before discount', formatDollars(before)],
          [label, `−${formatDollars(discount)}`],
          ['Subtotal after discount', formatDollars(after)],
          ['Tax', formatDollars(tax)],
          ['Final total', formatDollars(total)],
        ]}
      />
    </section>
  )
}
