import { useState } from 'react'
import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { ContentField } from '#dashboards/admin/website/shared/fields/content-field.tsx'
import { FoldedList } from '#dashboards/admin/website/shared/folded-list.tsx'
import type { DocumentEditor } from '#dashboards/admin/website/shared/use-document.ts'
import { newId } from '#dashboards/shared/new-id.ts'
import type { Policies, Policy } from '#features/content/policies/policies.contract.ts'
import { formatLongDate } from '#features/hours/hours-format.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { FormatHelp } from './format-help.tsx'

type Props = { editor: DocumentEditor<Policies>; name: keyof Policies }

/** Everything that one of the policies says. */
export function PolicyFields({ editor, name }: Props) {
  const policy = editor.content[name]
  const { date, summary, sections } = policy
  const change = (next: (policy: Policy) => Policy) => editor.change((now) => ({ ...now, [name]: next(now[name]) }))
  const problemOf = (...path: (string | number)[]) => editor.problemOf(name, ...path)
  const changed = editor.changes.filter(({ path }) => path[0] === name)
  const isDateOld = changed.length > 0 && changed.every(({ path }) => path[1] !== 'date')
  const today = localDate(new Date(), venue.timeZone)

  return (
    <>
      {isDateOld && date !== today && (
        <Notice
          type="warning"
          title="The words changed, but the date did not"
          action={<Button onClick={() => change((now) => ({ ...now, date: today }))}>Use today</Button>}
        >
          The page still says {editor.labelOf(name, 'date')} {formatLongDate(date)}. Keep it for a typo; for anything
          else, use the day the new words count from.
        </Notice>
      )}
      <Panel title="Top of the page">
        <div className="stack">
          <ContentField editor={editor} at={[name, 'lede']} kind="text" max={400} />
          <ContentField editor={editor} at={[name, 'date']} kind="date" hint={date && formatLongDate(date)} />
          <PointsField
            label={editor.labelOf(name, 'summary')}
            points={summary}
            error={summary.map((_, index) => problemOf('summary', index)).find(Boolean) ?? problemOf('summary')}
            onChange={(points) => change((now) => ({ ...now, summary: points }))}
          />
        </div>
      </Panel>
      <Panel title="Sections" intro="Visitors see them in this order" isFlush>
        <FormatHelp />
        <FoldedList
          what="section"
          items={sections}
          least={1}
          most={40}
          nameOf={({ heading }) => heading}
          hasProblem={(index) => ['heading', 'text'].some((field) => problemOf('sections', index, field))}
          make={() => ({ id: newId(), heading: '', text: '' })}
          onChange={(next) => change((now) => ({ ...now, sections: next(now.sections) }))}
        >
          {({ id, text }, index, edit) => (
            <>
              <ContentField editor={editor} at={[name, 'sections', id, 'heading']} max={120} />
              <TextArea
                label={editor.labelOf(name, 'sections', id, 'text')}
                value={text}
                rows={Math.min(18, Math.max(5, Math.ceil(text.length / 60)))}
                maxLength={10_000}
                error={problemOf('sections', index, 'text')}
                onChange={({ target }) => edit({ text: target.value })}
              />
            </>
          )}
        </FoldedList>
      </Panel>
    </>
  )
}

type PointsProps = {
  label: string
  points: readonly string[]
  error: string | undefined
  onChange: (points: string[]) => void
}

/** A point on each line. The lines stay as they are typed: an empty one is where the next point begins. */
function PointsField({ label, points, error, onChange }: PointsProps) {
  const [typed, setTyped] = useState('')
  const isTyped = pointsOf(typed).join('\n') === points.join('\n')
  return (
    <TextArea
      label={label}
      note="optional"
      hint="One point on each line, 12 at most"
      rows={6}
      value={isTyped ? typed : points.join('\n')}
      error={error}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(pointsOf(target.value))
      }}
    />
  )
}

const pointsOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
