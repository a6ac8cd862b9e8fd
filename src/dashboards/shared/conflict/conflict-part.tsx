import { type Ref, useState } from 'react'
import { Moment } from '#dashboards/shared/time/moment.tsx'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import './conflict-part.css'

type Props = {
  theirs: { savedBy: string; savedAt: string | null }
  /** Each place that both changed, and what each of them wrote. */
  rows: readonly { key: string; place: string; theirs: string; mine: string }[]
  /** Places that only the other person changed; those stay. */
  others: readonly string[]
  onTakeTheirs: () => void
  /** The keys of the rows where the other person's word stands. */
  onChoose: (givesWay: readonly string[]) => void
  ref?: Ref<HTMLElement>
}

/** Two people have edited the same: what each of them wrote, side by side, and the choice for each place. */
export function ConflictPart({ theirs, rows, others, onTakeTheirs, onChoose, ref }: Props) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())

  function choose(key: string, isTheirs: boolean) {
    const next = new Set(taken)
    if (isTheirs) next.add(key)
    else next.delete(key)
    setTaken(next)
  }

  return (
    <section className="conflict-part" data-tone="warn" role="alert" tabIndex={-1} ref={ref}>
      <header>
        <Icon name="alert" />
        <div>
          <h2>{theirs.savedBy} saved changes while you were editing</h2>
          <p>
            {theirs.savedAt && (
              <>
                They saved on <Moment at={theirs.savedAt} />.{' '}
              </>
            )}
            Your changes aren't live, and nothing is lost. Choose where you both changed the same field.
          </p>
        </div>
      </header>
      <div className="conflict-part__rows">
        {rows.map(({ key, place, ...words }) => (
          <fieldset key={key}>
            <legend>{place}</legend>
            {(['theirs', 'mine'] as const).map((side) => (
              <label key={side}>
                <input
                  type="radio"
                  name={`conflict-${key}`}
                  checked={taken.has(key) === (side === 'theirs')}
                  onChange={() => choose(key, side === 'theirs')}
                />
                <span>
                  <small>{side === 'theirs' ? 'Theirs' : 'Yours'}</small>
                  {words[side]}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <footer>
        <p>{others.length > 0 && `They also changed fields you didn't edit. Those stay: ${others.join('; ')}.`}</p>
        <Button onClick={onTakeTheirs}>Use theirs</Button>
        <Button variant="strong" onClick={() => onChoose([...taken])}>
          Use my choices
        </Button>
      </footer>
    </section>
  )
}
