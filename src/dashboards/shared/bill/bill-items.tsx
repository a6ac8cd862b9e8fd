import { formatDollars } from '#dashboards/member/member-format.ts'
import './bill-items.css'

export type BillItem = { quantity: number; name: string; price: number; modifiers: readonly string[] }

/** What was had on a check: how many, with what, and the price of the line. */
export function BillItems({ items }: { items: readonly BillItem[] }) {
  if (items.length === 0) return <p className="faint">Toast didn't send items for this check.</p>
  return (
    <ul className="bill-items">
      {items.map(({ quantity, name, price, modifiers }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a check can be alike, and their order never changes
        <li key={index}>
          <span>
            {quantity} × {name}
            {modifiers.length > 0 && <small>{modifiers.join(', ')}</small>}
          </span>
          <span>{formatDollars(price)}</span>
        </li>
      ))}
    </ul>
  )
}
