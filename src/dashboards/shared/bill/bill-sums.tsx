import './bill-sums.css'

export type BillSum = readonly [label: string, value: string]

/** Amounts under each other; the last one is what they come to. */
export function BillSums({ items }: { items: readonly BillSum[] }) {
  return (
    <dl className="bill-sums">
      {items.map(([label, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two discounts of a check can be alike, and their order never changes
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
