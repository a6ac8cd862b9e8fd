type Props = {
  /** What is being measured. */
  label: string
  /** How far, between nothing and `max`; left out while nobody knows. */
  value?: number | undefined
  max?: number | undefined
  /** The same in words, such as "312 of 486 orders". */
  valueText?: string | undefined
  size?: 's' | 'm' | 'l' | undefined
}

/** The house gauge: eleven segments, one for each tide. The fill is exact, the gaps are a mask. */
export function Progress({ label, value, max = 100, valueText, size = 'm' }: Props) {
  const isKnown = value !== undefined
  const filled = isKnown && max > 0 ? Math.min(Math.max(value / max, 0), 1) * 100 : 0
  const known = isKnown
    ? { 'aria-valuemin': 0, 'aria-valuemax': max, 'aria-valuenow': value, 'aria-valuetext': valueText }
    : {}
  return (
    <div
      className="gauge"
      data-size={size}
      data-unknown={isKnown ? undefined : ''}
      role="progressbar"
      aria-label={label}
      {...known}
    >
      {/* The width is an attribute of a drawing, because the policy of the page lets no style through. */}
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={isKnown ? filled : 30} height="1" />
      </svg>
    </div>
  )
}
