import { DocumentEditor } from '#dashboards/admin/website/shared/document-editor.tsx'
import { readMembershipPage, saveMembershipPage } from '#features/content/membership/membership.contract.ts'
import { urls } from '#urls.ts'
import { MembershipFields } from './membership-fields.tsx'

/** What guests read before they apply. Percentages and milestones come from where they are decided. */
export function MembershipTab() {
  return (
    <DocumentEditor
      read={readMembershipPage}
      save={saveMembershipPage}
      what="the membership page"
      page={urls.memberSignup}
    >
      {(editor) => <MembershipFields editor={editor} />}
    </DocumentEditor>
  )
}
