import { FoldedList } from '#dashboards/admin/website/shared/folded-list.tsx'
import { newId } from '#dashboards/admin/website/shared/new-id.ts'
import type { DocumentEditor } from '#dashboards/admin/website/shared/use-document.ts'
import type { MembershipWords } from '#features/content/membership/membership.contract.ts'
import { plans } from '#features/members/plans.rules.ts'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { Panel } from '#ui/panel.tsx'

const MAX_LINE = 200
const MAX_WORDS = 600
const approvalHint = 'Write {approval} where the review time goes'

export function MembershipFields({ editor }: { editor: DocumentEditor<MembershipWords> }) {
  const { content, problemOf } = editor
  const { title, lede, approval, types, steps, milestones } = content
  const change = (patch: Partial<MembershipWords>) => editor.change((now) => ({ ...now, ...patch }))
  const changeMilestones = (patch: Partial<MembershipWords['milestones']>) =>
    editor.change((now) => ({ ...now, milestones: { ...now.milestones, ...patch } }))

  return (
    <>
      <Panel title="Top of the page">
        <div className="stack">
          <TextField
            label="Headline"
            value={title}
            maxLength={MAX_LINE}
            error={problemOf('title')}
            onChange={({ target }) => change({ title: target.value })}
          />
          <TextArea
            label="Introduction"
            hint={approvalHint}
            value={lede}
            maxLength={MAX_WORDS}
            error={problemOf('lede')}
            onChange={({ target }) => change({ lede: target.value })}
          />
          <TextField
            label="How long a review takes"
            hint="Guests also read it after they apply and in search results"
            value={approval}
            maxLength={40}
            error={problemOf('approval')}
            onChange={({ target }) => change({ approval: target.value })}
          />
        </div>
      </Panel>
      {(['regular', 'local'] as const).map((type) => (
        <TypeWords key={type} editor={editor} type={type} words={types[type]} />
      ))}
      <Panel title="How it works" intro="The steps, in this order" isFlush>
        <FoldedList
          what="step"
          items={steps}
          least={1}
          most={6}
          nameOf={(step) => step.title}
          hasProblem={(index) => ['title', 'words'].some((field) => problemOf('steps', index, field))}
          make={() => ({ id: newId(), title: '', words: '' })}
          onChange={(next) => editor.change((now) => ({ ...now, steps: next(now.steps) }))}
        >
          {(step, index, edit) => (
            <>
              <TextField
                label="Step"
                value={step.title}
                maxLength={MAX_LINE}
                error={problemOf('steps', index, 'title')}
                onChange={({ target }) => edit({ title: target.value })}
              />
              <TextArea
                label="What happens"
                hint={approvalHint}
                value={step.words}
                maxLength={MAX_WORDS}
                error={problemOf('steps', index, 'words')}
                onChange={({ target }) => edit({ words: target.value })}
              />
            </>
          )}
        </FoldedList>
      </Panel>
      <Panel title="Rewards" intro="The words around the list. The rewards themselves are under Milestones">
        <div className="stack">
          <TextField
            label="Rewards headline"
            value={milestones.title}
            maxLength={MAX_LINE}
            error={problemOf('milestones', 'title')}
            onChange={({ target }) => changeMilestones({ title: target.value })}
          />
          <TextArea
            label="Above the list"
            value={milestones.lede}
            maxLength={MAX_WORDS}
            error={problemOf('milestones', 'lede')}
            onChange={({ target }) => changeMilestones({ lede: target.value })}
          />
          <TextArea
            label="Below the list"
            value={milestones.note}
            maxLength={MAX_WORDS}
            error={problemOf('milestones', 'note')}
            onChange={({ target }) => changeMilestones({ note: target.value })}
          />
        </div>
      </Panel>
    </>
  )
}

type TypeProps = {
  editor: DocumentEditor<MembershipWords>
  type: keyof MembershipWords['types']
  words: MembershipWords['types']['regular']
}

/** What the card of one membership says. */
function TypeWords({ editor, type, words: { line, discount } }: TypeProps) {
  const { label, discountPercent } = plans[type]
  const change = (patch: Partial<TypeProps['words']>) =>
    editor.change((now) => ({ ...now, types: { ...now.types, [type]: { ...now.types[type], ...patch } } }))
  return (
    <Panel title={`${label} membership`}>
      <div className="stack">
        <TextField
          label={`${label}: who it is for`}
          value={line}
          maxLength={MAX_LINE}
          error={editor.problemOf('types', type, 'line')}
          onChange={({ target }) => change({ line: target.value })}
        />
        <TextField
          label={`${label}: after the percentage`}
          hint={`Guests read: ${discountPercent}% ${discount}`}
          value={discount}
          maxLength={MAX_LINE}
          error={editor.problemOf('types', type, 'discount')}
          onChange={({ target }) => change({ discount: target.value })}
        />
      </div>
    </Panel>
  )
}
