import { Icon } from '#ui/icon/icon.tsx'

export type Paging = {
  /** From 1. */
  page: number
  pageSize: number
  total: number
  /** What is being counted, in the plural: "members". */
  unit: string
  onPage: (page: number) => void
}

/** Where one is in a long list, and the way to its other pages. */
export function Pager({ page, pageSize, total, unit, onPage }: Paging) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  return (
    <nav className="pager" aria-label={`Pages of ${unit}`}>
      <p role="status">{`${count(from)} to ${count(to)} of ${count(total)} ${unit}`}</p>
      {last > 1 && (
        <ul>
          <li>
            <button type="button" aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
              <Icon name="left" />
            </button>
          </li>
          {pagesToShow(page, last).map((entry) => (
            <li key={entry}>
              {typeof entry === 'number' ? (
                <button
                  type="button"
                  aria-label={`Page ${entry}`}
                  aria-current={entry === page ? 'page' : undefined}
                  onClick={() => onPage(entry)}
                >
                  {entry}
                </button>
              ) : (
                <span aria-hidden="true">…</span>
              )}
            </li>
          ))}
          <li>
            <button type="button" aria-label="Next page" disabled={page >= last} onClick={() => onPage(page + 1)}>
              <Icon name="right" />
            </button>
          </li>
        </ul>
      )}
    </nav>
  )
}

/** First, last, and the current page with its neighbors; never more than seven places, so the row does not jump. */
export function pagesToShow(page: number, last: number): readonly (number | 'gap-before' | 'gap-after')[] {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1)
  if (page <= 3) return [1, 2, 3, 4, 'gap-after', last]
  if (page >= last - 2) return [1, 'gap-before', last - 3, last - 2, last - 1, last]
  return [1, 'gap-before', page - 1, page, page + 1, 'gap-after', last]
}

function count(value: number) {
  return value.toLocaleString('en-US')
}
