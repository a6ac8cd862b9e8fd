import { useState } from 'react'
import { DocumentEditor } from '#dashboards/admin/website/shared/document-editor.tsx'
import { readMembershipPage, saveMembershipPage } from '#features/content/membership/membership.contract.ts'
import { membershipLabels } from '#features/content/membership/membership-labels.rules.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { urls } from '#urls.ts'
import { MembershipFields, TeaserFields } from './membership-fields.tsx'

/** What guests read before they apply. Percentages and milestones come from where they are decided. */
export function MembershipTab() {
  const [shown, setShown] = useState<'page' | 'teaser'>('page')
  return (
    <DocumentEditor
      read={readMembershipPage}
      save={saveMembershipPage}
      labels={membershipLabels}
      what="the membership page"
      page={shown === 'page' ? urls.memberSignup : urls.home}
    >
      {(editor) => (
        <>
          <Segmented
            label="Which page"
            options={[
              { value: 'page', label: 'Membership page' },
              { value: 'teaser', label: editor.labelOf('teaser') },
            ]}
            value={shown}
            onChange={setShown}
          />
          {shown === 'page' ? <MembershipFields editor={editor} /> : <TeaserFields editor={editor} />}
        </>
      )}
    </DocumentEditor>
  )
}
