import { useState } from 'react'
import { DocumentEditor } from '#dashboards/admin/website/shared/document-editor.tsx'
import { readPolicies, savePolicies } from '#features/content/policies/policies.contract.ts'
import { policiesLabels } from '#features/content/policies/policies-labels.rules.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { urls } from '#urls.ts'
import { PolicyFields } from './policy-fields.tsx'

const pages = { privacyPolicy: urls.privacyPolicy, accessibility: urls.accessibility }

/** The privacy policy and the accessibility statement, one at a time beside its page. Both are published together. */
export function PoliciesTab() {
  const [name, setName] = useState<keyof typeof pages>('privacyPolicy')
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
