import { Panel } from '#ui/panel.tsx'
import './fact-row.css'
import { useOtherFacts } from './facts-context.tsx'

/** What was saved here and reads differently somewhere else, where no field can tell it. */
export function DocumentFacts() {
  const facts = useOtherFacts()
  if (facts.length === 0) return null
  return (
    <Panel title="Facts that disagree" intro="What is saved here reads differently somewhere else." isFlush>
      <ul className="fact-row__list">{facts.map(({ row }) => row(false))}</ul>
    </Panel>
  )
}
