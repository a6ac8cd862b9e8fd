import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { addressOfDocument } from '#dashboards/admin/website/shared/tab-of-document.ts'
import type { FactWire, PlaceWire } from '#features/events/facts/facts.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { urls } from '#urls.ts'
import './fact-row.css'

/** Beside the first place; the others say the same as one of these. */
const SHOWN = 2

type Props = {
  fact: FactWire
  /** The document that is being edited, to which nothing has to lead. */
  here?: string | undefined
  isBusy: boolean
  onFix: (() => void) | undefined
  onSettle: () => void
}

/** Places of the website that cannot all be true, with what can be done about it. */
export function FactRow({ fact, here, isBusy, onFix, onSettle }: Props) {
  const { title, detail, places } = fact
  const [first, ...others] = places
  const more = others.length - SHOWN
  return (
    <li className="fact-row">
      <Icon name="differ" />
      <div className="fact-row__words">
        <h3>{title}</h3>
        <p>{onFix ? detail : withoutFix(detail)}</p>
      </div>
      <div className="fact-row__actions">
        {onFix && (
          <Button isBusy={isBusy} aria-label={`Fix it: ${title}`} onClick={onFix}>
            Fix it
          </Button>
        )}
        <Button variant="ghost" aria-label={`Both are right: ${title}`} onClick={onSettle}>
          Both are right
        </Button>
      </div>
      <div className="fact-row__places">
        {first && <Place place={first} here={here} />}
        <span>but</span>
        <div>
          {others.slice(0, SHOWN).map((place) => (
            <Place key={`${place.where} ${place.value}`} place={place} here={here} />
          ))}
          {more > 0 && <p>{more === 1 ? 'And one more text.' : `And ${more} more texts.`}</p>}
        </div>
      </div>
    </li>
  )
}

/** What the button would do is not said where there is none. */
const withoutFix = (detail: string) =>
  detail
    .split(/(?<=\.) /)
    .filter((sentence) => !sentence.startsWith('Fix it'))
    .join(' ')

function Place({ place: { document, where, value }, here }: { place: PlaceWire; here: string | undefined }) {
  const { goTo } = useAdmin()
  const words = (
    <>
      <small>{where}</small>
      <b>{value}</b>
    </>
  )
  const target = addressOfDocument(document)
  if (document === 'hours') {
    return (
      <a className="fact-row__place" href={urls.hoursAdmin}>
        {words}
      </a>
    )
  }
  if (!target || document === here) return <div className="fact-row__place">{words}</div>
  return (
    <button type="button" className="fact-row__place" onClick={() => goTo(target.tab, target.query)}>
      {words}
    </button>
  )
}
