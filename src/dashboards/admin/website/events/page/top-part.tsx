import type { EventEditing } from '#dashboards/admin/website/events/event-editing.ts'
import { ContentField } from '#dashboards/admin/website/shared/fields/content-field.tsx'
import { FieldRow, FormPanel } from '#dashboards/admin/website/shared/fields/form-panel.tsx'
import { ItemRows } from '#dashboards/admin/website/shared/lists/item-rows.tsx'
import { newId } from '#dashboards/shared/new-id.ts'
import { Select } from '#ui/form/select.tsx'
import { AnswerField } from './answer-field.tsx'
import { buttonTargets, leadTo } from './event-page.rules.ts'

/** What stands over the picture at the top of the page. */
export function TopPart({ editor }: EventEditing) {
  const { content, change } = editor
  const { hero } = content.page
  return (
    <FormPanel title="Top of the page" intro="The first thing visitors read.">
      <ContentField editor={editor} at={['page', 'hero', 'eyebrow']} max={120} />
      <ContentField editor={editor} at={['page', 'hero', 'title']} max={120} />
      <ContentField editor={editor} at={['page', 'hero', 'lede']} kind="text" max={600} />
      <FieldRow>
        <ContentField editor={editor} at={['page', 'hero', 'more', 'label']} max={120} />
        <Select
          label={editor.labelOf('page', 'hero', 'more', 'anchor')}
          options={buttonTargets(content.page)}
          value={hero.more.anchor}
          onChange={({ target }) => change((now) => ({ ...now, page: leadTo(now.page, target.value) }))}
        />
      </FieldRow>
      <ItemRows
        editor={editor}
        at={['page', 'hero', 'rail']}
        items={hero.rail}
        nameOf={({ term }) => term}
        {...(hero.rail.length < 4 && {
          add: { words: 'Add an answer', make: () => ({ id: newId(), term: '', detail: '' }) },
        })}
      >
        {({ detail }, at) => (
          <FieldRow>
            <ContentField editor={editor} at={[...at, 'term']} max={120} />
            <AnswerField editor={editor} at={[...at, 'detail']} detail={detail} />
          </FieldRow>
        )}
      </ItemRows>
    </FormPanel>
  )
}
