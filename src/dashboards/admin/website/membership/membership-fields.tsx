import { ContentField } from '#dashboards/admin/website/shared/fields/content-field.tsx'
import { FoldedList } from '#dashboards/admin/website/shared/folded-list.tsx'
import type { DocumentEditor } from '#dashboards/admin/website/shared/use-document.ts'
import { newId } from '#dashboards/shared/new-id.ts'
import type { MembershipWords } from '#features/content/membership/membership.contract.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Panel } from '#ui/panel.tsx'

const MAX_LINE = 200
const MAX_WORDS = 600
const approvalHint = '{approval} is replaced with the review time'

type Props = { editor: DocumentEditor<MembershipWords> }

export function MembershipFields({ editor }: Props) {
  const { content, problemOf } = editor
  return (
    <>
      <Panel title="Top of the page">
        <div className="stack">
          <ContentField editor={editor} at={['title']} max={MAX_LINE} />
          <ContentField editor={editor} at={['lede']} kind="text" max={MAX_WORDS} hint={approvalHint} />
          <ContentField
            editor={editor}
            at={['approval']}
            max={40}
            hint="Guests also read it after they apply and in search results"
          />
        </div>
      </Panel>
      {(['regular', 'local'] as const).map((type) => (
        <TypeWords key={type} editor={editor} type={type} />
      ))}
      <Panel title="How it works" intro="The steps, in this order" isFlush>
        <FoldedList
          what="step"
          items={content.steps}
          least={1}
          most={6}
          nameOf={(step) => step.title}
          hasProblem={(index) => ['title', 'words'].some((field) => problemOf('steps', index, field))}
          make={() => ({ id: newId(), title: '', words: '' })}
          onChange={(next) => editor.change((now) => ({ ...now, steps: next(now.steps) }))}
        >
          {({ id }) => (
            <>
              <ContentField editor={editor} at={['steps', id, 'title']} max={MAX_LINE} />
              <ContentField
                editor={editor}
                at={['steps', id, 'words']}
                kind="text"
                max={MAX_WORDS}
                hint={approvalHint}
              />
            </>
          )}
        </FoldedList>
      </Panel>
      <Panel title="Rewards" intro="The words around the list. The rewards themselves are under Milestones">
        <div className="stack">
          <ContentField editor={editor} at={['milestones', 'title']} max={MAX_LINE} />
          <ContentField editor={editor} at={['milestones', 'lede']} kind="text" max={MAX_WORDS} />
          <ContentField editor={editor} at={['milestones', 'note']} kind="text" max={MAX_WORDS} />
        </div>
      </Panel>
    </>
  )
}

/** What the home page says about membership. */
export function TeaserFields({ editor }: Props) {
  return (
    <Panel title={editor.labelOf('teaser')} intro="Above the map. Percentage and points come from the program">
      <div className="stack">
        <ContentField editor={editor} at={['teaser', 'title']} max={MAX_LINE} />
        <ContentField editor={editor} at={['teaser', 'words']} kind="text" max={MAX_WORDS} />
        <ContentField editor={editor} at={['teaser', 'button']} max={40} hint="Leads to the membership page" />
      </div>
    </Panel>
  )
}

/** What the card of one membership says. */
function TypeWords({ editor, type }: Props & { type: keyof MembershipWords['types'] }) {
  const { label, discountPercent } = plans[type]
  const { discount } = editor.content.types[type]
  return (
    <Panel title={`${label} membership`}>
      <div className="stack">
        <ContentField editor={editor} at={['types', type, 'line']} max={MAX_LINE} />
        <ContentField
          editor={editor}
          at={['types', type, 'discount']}
          max={MAX_LINE}
          hint={`Guests read: ${discountPercent}% ${discount}`}
        />
      </div>
    </Panel>
  )
}
