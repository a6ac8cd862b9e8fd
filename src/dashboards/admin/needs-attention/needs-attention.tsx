import { useState } from 'react'
import { formatCountOf } from '#dashboards/admin/shared/pos-format.ts'
import { useApiMutation, useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { readSyncProgress, retrySetAside } from '#features/pos/sync/sync.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import { SetAsideList } from './set-aside-list.tsx'

/** The checks that the sync could not get through: how many, and on demand which, why, and what helps. */
export function NeedsAttention() {
  const progress = useApiQuery(readSyncProgress, {})
  const [isOpen, setIsOpen] = useState(false)
  const show = useToast()
  const retry = useApiMutation(retrySetAside, {
    onSuccess: ({ retried }) =>
      show({
        type: 'success',
        title: 'Trying again',
        message: `${formatCountOf(retried, 'check')} in the background. Whatever works leaves this list.`,
      }),
    onError: ({ message }) => show({ type: 'error', title: "Couldn't try again", message }),
  })
  if (progress.at !== 'ready') return null
  const { needAttention, checks } = progress.data
  return (
    <>
      {needAttention > 0 && (
        <Notice
          type="warning"
          title={`${formatCountOf(needAttention, 'check needs', 'checks need')} attention`}
          action={
            <Button onClick={() => setIsOpen(true)}>
              Show<span className="vh"> checks that need attention</span>
            </Button>
          }
        >
          We keep trying these automatically. Everything else is synced.
        </Notice>
      )}
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        size="l"
        title="Checks that need attention"
        intro="Their points wait until they come through. We try each one again automatically, less often as time goes by."
        actions={
          <>
            <Button onClick={() => setIsOpen(false)}>Close</Button>
            {needAttention > 0 && (
              <Button variant="strong" icon="sync" isBusy={retry.isPending} onClick={() => retry.mutate({})}>
                Try again now
              </Button>
            )}
          </>
        }
      >
        {checks.length > 0 ? (
          <SetAsideList checks={checks} total={needAttention} />
        ) : (
          <EmptyState drawing="inbox" title="Nothing needs attention">
            Every check came through.
          </EmptyState>
        )}
      </Dialog>
    </>
  )
}
