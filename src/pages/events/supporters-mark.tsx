import { venue } from '#content/venue.ts'

/** The supporters club's sign: a scarf held up over the house mark. */
export function SupportersMark() {
  const wave = 'c4 0 4-4 8-4s4 4 8 4 4-4 8-4 4 4 8 4 4-4 8-4 4 4 8 4'
  const fringe = 'M0 0h-6M0 5h-6M0 10h-6M0 15h-6M0 20h-6'
  return (
    <svg
      className="club__mark"
      viewBox="0 0 120 120"
      fill="none"
      role="img"
      aria-label={`${venue.name} supporters club`}
    >
      <g transform="translate(0 14)">
        <path d="M12 0h96v20H12z" fill="#c8102e" />
        <path d="M20 0h6v20h-6zM32 0h6v20h-6zM82 0h6v20h-6zM94 0h6v20h-6z" fill="#f7eee1" />
        <path d={fringe} transform="translate(12)" stroke="#f7eee1" strokeWidth="2" />
        <path d={fringe} transform="translate(114)" stroke="#f7eee1" strokeWidth="2" />
      </g>
      <path d="M42 44h9v36M66 44h9v36" stroke="#ff6f61" strokeWidth="7" strokeLinecap="square" />
      <path d={`M36 96${wave}`} stroke="#35d6c6" strokeWidth="4" strokeLinecap="square" />
      <path d={`M36 107${wave}`} stroke="#35d6c6" strokeWidth="4" strokeLinecap="square" opacity=".55" />
    </svg>
  )
}
