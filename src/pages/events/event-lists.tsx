import type { WideSection } from '#content/event-pages/event-page.ts'

type ContentOf<Kind extends WideSection['kind']> = Extract<WideSection, { kind: Kind }>

export function Steps({ of }: { of: ContentOf<'steps'>['steps'] }) {
  return (
    <ol className="steps">
      {of.map(({ name, what }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{what}</p>
        </li>
      ))}
    </ol>
  )
}

const HOTTEST = 5

export function Sauces({ of }: { of: ContentOf<'sauces'>['sauces'] }) {
  return (
    <ul className="sauces">
      {of.map(({ name, what, heat }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{what}</p>
          <p className={`heat heat--${heat}`}>
            Heat {heat} of {HOTTEST}
          </p>
        </li>
      ))}
    </ul>
  )
}

export function Competitions({ of }: { of: ContentOf<'competitions'>['competitions'] }) {
  return (
    <ul className="offers offers--pairs">
      {of.map(({ name, what, emblem }) => (
        <li key={name} className="offer stepped">
          <Emblem shape={emblem} />
          <h3>{name}</h3>
          <p>{what}</p>
        </li>
      ))}
    </ul>
  )
}

/** A badge with stepped corners and a drawing in it. */
function Emblem({ shape }: { shape: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      width="88"
      height="88"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M13 2h22v4h5v5h4v26h-4v5h-5v4H13v-4H8v-5H4V11h4V6h5z" />
      <path d="M14.500 5h19v4h4v4H41v22h-3.500v4h-4v4h-19v-4h-4v-4H7V13h3.500V9h4z" opacity="0.4" />
      <path d={shape} transform="translate(-3.600 -3.600) scale(1.15)" />
    </svg>
  )
}
