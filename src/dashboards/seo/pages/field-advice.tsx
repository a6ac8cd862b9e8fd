import type { Advice, Measure } from '#features/seo/seo-advice.rules.ts'
import { Icon } from '#ui/icon/icon.tsx'
import './field-advice.css'

type Props = {
  /** For the field that this is about, to be read out with it. */
  id: string
  measure?: Measure
  advice: readonly Advice[]
}

/** Under a field: how long it is, and what could be better. */
export function FieldAdvice({ id, measure, advice }: Props) {
  return (
    <div className="field-advice" id={id}>
      {measure && <LengthMeter measure={measure} />}
      {advice.map(({ about, text }) => (
        <p key={about} data-tone={about === 'missing' ? 'info' : 'warn'}>
          <Icon name={about === 'missing' ? 'info' : 'alert'} />
          {text}
        </p>
      ))}
    </div>
  )
}

const verdicts = {
  empty: { word: '', tone: undefined },
  short: { word: 'short', tone: 'info' },
  good: { word: 'good length', tone: 'good' },
  long: { word: 'too long', tone: 'warn' },
} as const satisfies Record<Measure['verdict'], { word: string; tone: string | undefined }>

function LengthMeter({ measure: { length, most, verdict } }: { measure: Measure }) {
  const { word, tone } = verdicts[verdict]
  return (
    <div className="field-advice__meter" data-tone={tone}>
      {/* The width is an attribute of a drawing, because the policy of the page lets no style through. */}
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.min(length / most, 1) * 100} height="1" />
      </svg>
      <span>
        {length} of {most}
        {word && `, ${word}`}
      </span>
    </div>
  )
}
