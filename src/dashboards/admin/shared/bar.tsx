import './bar.css'

/** How much of the most something is, drawn. The figure itself stands beside it in words. */
export function Bar({ value, max }: { value: number; max: number }) {
  const filled = max > 0 ? Math.min(Math.max(value / max, 0), 1) * 100 : 0
  return (
    // The width is an attribute of a drawing, because the policy of the page lets no style through.
    <svg className="bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={filled} height="1" />
    </svg>
  )
}
