import { useEffect, useState } from 'react'
import { DocumentEditor } from '#dashboards/admin/website/shared/document-editor.tsx'
import { hasItem } from '#dashboards/admin/website/shared/items.rules.ts'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import { type Policies, readPolicies, savePolicies } from '#features/content/policies/policies.contract.ts'
import { policiesLabels } from '#features/content/policies/policies-labels.rules.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { urls } from '#urls.ts'
import { PolicyFields } from './policy-fields.tsx'

const pages = { privacyPolicy: urls.privacyPolicy, accessibility: urls.accessibility }

/** The privacy policy and the accessibility statement, one at a time beside its page. Both are published together. */
export function PoliciesTab() {
  const [name, setName] = useState<keyof Policies>('privacyPolicy')
  return (
    <DocumentEditor
      read={readPolicies}
      save={savePolicies}
      labels={policiesLabels}
      what="the policies"
      page={pages[name]}
    >
      {(editor) => (
        <>
          <ChooseFound content={editor.content} onChoose={setName} />
          <Segmented
            label="Which page"
            options={[
              { value: 'privacyPolicy', label: editor.labelOf('privacyPolicy') },
              { value: 'accessibility', label: editor.labelOf('accessibility') },
            ]}
            value={name}
            onChange={setName}
          />
          <PolicyFields key={name} editor={editor} name={name} />
        </>
      )}
    </DocumentEditor>
  )
}

type FoundProps = { content: Policies; onChoose: (name: keyof Policies) => void }

/** A link may lead to a section of the other one. */
function ChooseFound({ content, onChoose }: FoundProps) {
  const [{ item }] = useAddressQuery(['item'])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    const found = (['privacyPolicy', 'accessibility'] as const).find((name) => hasItem(content[name], item))
    if (found) onChoose(found)
  }, [item])
  return null
}
