import { FieldFacts } from '#dashboards/admin/website/facts/field-facts.tsx'
import { DocumentEditor } from '#dashboards/admin/website/shared/document-editor.tsx'
import { FoldedList } from '#dashboards/admin/website/shared/folded-list.tsx'
import type { DocumentEditor as Editor } from '#dashboards/admin/website/shared/use-document.ts'
import { newId } from '#dashboards/shared/new-id.ts'
import { type Promotions, readPromotions, savePromotions } from '#features/events/promotions/promotions.contract.ts'
import { runInWords, runOf } from '#features/events/promotions/promotions.rules.ts'
import { promotionsLabels } from '#features/events/promotions/promotions-labels.rules.ts'
import { Panel } from '#ui/panel.tsx'
import { urls } from '#urls.ts'
import { PromotionFields } from './promotion-fields.tsx'

const MAX_PROMOTIONS = 40

/** Happy hour and the weekly deals: the website and the check of discounts take days and hours from here. */
export function PromotionsTab() {
  return (
    <DocumentEditor
      read={readPromotions}
      save={savePromotions}
      labels={promotionsLabels}
      what="promotions"
      page={urls.home}
    >
      {(editor) => <PromotionList editor={editor} />}
    </DocumentEditor>
  )
}

function PromotionList({ editor }: { editor: Editor<Promotions> }) {
  const { content, failure } = editor
  const hasProblem = (index: number) =>
    failure?.fields.some(({ field }) => field.startsWith(`content.${index}.`)) ?? false
  return (
    <Panel title="Promotions" intro="Days and hours here count on the website and when discounts are checked" isFlush>
      <FoldedList
        what="promotion"
        items={content}
        least={0}
        most={MAX_PROMOTIONS}
        nameOf={({ name }) => name}
        noteOf={inShort}
        hasProblem={hasProblem}
        make={() => ({ id: newId(), name: '', offer: '', weekdays: [], registerNames: [] })}
        onChange={(next) => editor.change((now) => next(now))}
        whenFolded={({ id }) => <FieldFacts at={[id]} />}
      >
        {(promotion) => <PromotionFields editor={editor} promotion={promotion} />}
      </FoldedList>
    </Panel>
  )
}

/** "2-for-1 drinks. Monday to Friday, 3 PM to 7 PM"; an event says itself when it is on. */
function inShort(promotion: Promotions[number]): string {
  const run = runOf(promotion, [])
  return [promotion.offer, run && runInWords(run)].filter(Boolean).join('. ')
}
