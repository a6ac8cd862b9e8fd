import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { addressOfDocument } from '#dashboards/admin/website/shared/tab-of-document.ts'
import type { FactWire, PlaceWire } from '#features/events/facts/facts.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { urls } from '#urls.ts'
import { itemAt } from './fact-place.rules.ts'
import './fact-row.css'

/** Beside the first place; the others say the same as one of these. */
const SHOWN = 2

type Props = {
  fact: FactWire
  /** The document that is being edited, to which nothing has to lead. */
  here?: string | undefined
  /** The field that it stands beside: what that says is seen there. */
  at?: readonly string[] | undefined
  isBusy: boolean
  /** It was put right in the fields, and is to be saved. */
  isFixed?: boolean
  onFix: (() => void) | undefined
  onSettle: () => void
}

/** Places of the website that cannot all be true, with what can be done about it. */
export function FactRow({ fact, here, at, isBusy, isFixed = false, onFix, onSettle }: Props) {
  const { title, detail, places } = fact
  const isHere = ({ document, path }: PlaceWire) => document === here && path.join('/') === at?.join('/')
  const [first, ...others] = places.toSorted((one, other) => Number(isHere(other)) - Number(isHere(one)))
  const settling = fact.isGone ? 'Leave it' : 'Both are right'
  const more = others.length - SHOWN
  return (
    <li className="fact-row">
      <Icon name="differ" />
      <div className="fact-row__words">
        <h3>{title}</h3>
        <p>{isFixed ? 'Fixed here. Save to make it count.' : onFix ? detail : withoutFix(detail)}</p>
      </div>
      <div className="fact-row__actions">
        {onFix && (
          <Button isBusy={isBusy} aria-label={`Fix it: ${title}`} onClick={onFix}>
            Fix it
          </Button>
        )}
        {!isFixed && (
          <Button variant="ghost" aria-label={`${settling}: ${title}`} onClick={onSettle}>
            {settling}
          </Button>
        )}
      </div>
      <div className="fact-row__places">
        {first && !isHere(first) && (
          <>
            <Place place={first} here={here} />
            <span>but</span>
          </>
        )}
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

function Place({ place, here }: { place: PlaceWire; here: string | undefined }) {
  const { document, where, value } = place
  const { goTo } = useAdmin()
  const words = (
    <>
      <small>{where}</small>
      <b>{value}</b>
    </>
  )
  const target = addressOfDocument(document, itemAt(place))
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
