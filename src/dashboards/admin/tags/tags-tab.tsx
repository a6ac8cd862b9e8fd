import { useState } from 'react'
import { tagFieldNames } from '#dashboards/seo/tags/tag-field-names.ts'
import { useApiMutation, useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { Moment } from '#dashboards/shared/time/moment.tsx'
import { type ApprovalWire, approveTags, readApproval } from '#features/seo/seo.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import { RejectTagsDialog } from './reject-tags-dialog.tsx'
import { TagChanges } from './tag-changes.tsx'

/** The tags that somebody saved and an owner has to look at before they run on the pages (L11). */
export function TagsTab() {
  const approval = useApiQuery(readApproval, {})
  return (
    <Panel title="Waiting for you" intro="Nothing here runs on the website until you approve it">
      {approval.at === 'loading' && <Loading label="Loading tag approvals..." />}
      {approval.at === 'failed' && (
        <ErrorState title="Couldn't load tag approvals" onRetry={approval.reload}>
          {approval.message} The website hasn't changed.
        </ErrorState>
      )}
      {approval.at === 'ready' && !approval.data.waiting && (
        <EmptyState drawing="inbox" title="Nothing to approve">
          Tags that an SEO manager saves show up here when they add code, IDs or hosts.
        </EmptyState>
      )}
      {approval.at === 'ready' && approval.data.waiting && <Waiting save={approval.data.waiting} />}
    </Panel>
  )
}

type Save = NonNullable<ApprovalWire['waiting']>

function Waiting({ save }: { save: Save }) {
  const { version, savedAt, savedBy, changes } = save
  const [isRejecting, setIsRejecting] = useState(false)
  const show = useToast()
  const approve = useApiMutation(approveTags, {
    onSuccess: () => show({ type: 'success', title: 'Tags approved', message: `Version ${version} is live.` }),
    onError: ({ message }) => show({ type: 'error', title: "Couldn't approve the tags", message }),
  })
  return (
    <div className="stack">
      <p>
        <b>Version {version}</b> · {savedBy} · <Moment at={savedAt} />
      </p>
      <Notice type="info">
        Scripts can see and change everything on a public page. Approve only code you expected, from tools you know.
      </Notice>
      <TagChanges changes={changes} fieldNames={tagFieldNames} />
      <div className="row">
        <Button variant="primary" isBusy={approve.isPending} onClick={() => approve.mutate({ body: { version } })}>
          Approve version {version}
        </Button>
        <Button onClick={() => setIsRejecting(true)} disabled={approve.isPending}>
          Reject
        </Button>
      </div>
      {isRejecting && <RejectTagsDialog version={version} savedBy={savedBy} onClose={() => setIsRejecting(false)} />}
    </div>
  )
}
