import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Consequences } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Divider, Facts, Panel } from '#ui/panel.tsx'
import { useToast } from '#ui/toast/toast.tsx'

export function MessageSections() {
  return (
    <div className="split">
      <Panel title="Notices">
        <div className="stack">
          <Notice type="success" title="Hours updated">
            The website shows them from now on.
          </Notice>
          <Notice type="error" title="Failed to update hours" action={<Button>Try again</Button>}>
            Your edits are kept on this device.
          </Notice>
          <Notice type="warning" title="Rate limited">
            Wait a few minutes before you check again.
          </Notice>
          <ClosableNotice />
        </div>
      </Panel>
      <Panel title="Toasts and dialogs">
        <div className="stack">
          <Toasts />
          <Divider />
          <div className="row">
            <RejectDialog />
            <DetailsDialog />
          </div>
        </div>
      </Panel>
    </div>
  )
}

function ClosableNotice() {
  const [isOpen, setIsOpen] = useState(true)
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>Show the notice again</Button>
  return (
    <Notice type="info" onClose={() => setIsOpen(false)}>
      These figures come from the demo data.
    </Notice>
  )
}

function Toasts() {
  const showToast = useToast()
  return (
    <div className="row">
      <Button
        onClick={() =>
          showToast({
            type: 'success',
            title: 'Discount Check Complete',
            message: 'All 6 membership discounts were authorized.',
          })
        }
      >
        Success
      </Button>
      <Button
        onClick={() =>
          showToast({
            type: 'error',
            title: 'Unauthorized Discounts Detected!',
            message: '1 membership discount went to a non-member. 2 more checks need a look.',
            action: { href: '#discounts' },
          })
        }
      >
        Error with a link
      </Button>
      <Button
        onClick={() =>
          showToast({
            type: 'info',
            title: 'No Discounts Today',
            action: { run: () => document.body.scrollIntoView() },
          })
        }
      >
        Info with an action
      </Button>
    </div>
  )
}

function RejectDialog() {
  const showToast = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')

  function open() {
    setReason('')
    setIsOpen(true)
  }

  return (
    <>
      <Button variant="danger" icon="close" onClick={open}>
        Reject
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Reject Reward Claim"
        intro="Théo Lambert gets the points back and sees your reason."
        onSubmit={(event) => {
          event.preventDefault()
          setIsOpen(false)
          showToast({ type: 'success', title: 'Claim rejected', message: '500 points were refunded.' })
        }}
        actions={
          <>
            <Button onClick={() => setIsOpen(false)}>Cancel</Button>
            <Button type="submit" variant="stop" disabled={!reason.trim()}>
              Confirm Rejection
            </Button>
          </>
        }
      >
        <Facts
          items={[
            ['Member', 'Théo Lambert'],
            ['Reward', 'Silver: Eleven Tides T-shirt'],
            ['Points to refund', '500'],
          ]}
        />
        <Divider />
        <TextArea
          label="Reason for Rejection"
          note="required"
          required
          placeholder="Example: Your size will be back in stock Friday."
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Consequences
          items={[
            ['mail', 'The member will receive this reason in their dashboard.'],
            ['undo', '500 points will be refunded.'],
            ['gift', 'The reward will be removed from their account.'],
          ]}
        />
      </Dialog>
    </>
  )
}

function DetailsDialog() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Member details</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        size="l"
        title="Camila Restrepo"
        actions={<Button onClick={() => setIsOpen(false)}>Done</Button>}
      >
        <Facts
          items={[
            ['Email', 'camila@restrepo.example'],
            ['Phone', '(305) 555-0148'],
            ['Member since', 'March 4, 2024'],
            ['Total spent', '$9,482.10'],
          ]}
        />
      </Dialog>
    </>
  )
}
