import { DocumentEditor } from '#dashboards/admin/website/shared/document-editor.tsx'
import { readMembershipPage, saveMembershipPage } from '#features/content/membership/membership.contract.ts'
import { urls } from '#urls.ts'
import { MembershipFields } from './membership-fields.tsx'
import { membershipLabels } from '#features/content/membership/membership-labels.rules.ts'

/** What guests read before they apply. Percentages and milestones come from where they are decided. */
export function MembershipTab() {
  return (
    <DocumentEditor
      read={readMembershipPage}
      save={saveMembershipPage} labels={membershipLabels}
      what="the membership page"
      page={urls.memberSignup}
    >
      {(editor) => <MembershipFields editor={editor} />}
    </DocumentEditor>
  )
}
