/** The house mark: an eleven over two waves. The favicon is the same drawing. */
export function SiteMark() {
  const wave = 'c3 0 3-3 6-3s3 3 6 3 3-3 6-3 3 3 6 3 3-3 6-3 3 3 6 3'
  return (
    <svg className="mark" viewBox="0 0 48 48" fill="none" strokeLinecap="square" aria-hidden="true" focusable="false">
      <path d="M13 10h5.500v18.500M27 10h5.500v18.500" stroke="#ff6f61" strokeWidth="4" />
      <path d={`M6 35${wave}`} stroke="#35d6c6" strokeWidth="2.5" />
      <path d={`M6 41${wave}`} stroke="#35d6c6" strokeWidth="2.5" opacity=".55" />
    </svg>
  )
}
