import { useState } from 'react'
import { SessionsDialog } from '#dashboards/admin/account/sessions-dialog.tsx'
import { PasswordLinkDialog } from '#dashboards/admin/member-dialog/password-link-dialog.tsx'
import { toTableState } from '#dashboards/admin/shared/to-table-state.ts'
import { useUndoToast } from '#dashboards/admin/shared/use-undo-toast.ts'
import { useApiMutation, useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { roleNames } from '#dashboards/shared/role-names.ts'
import { isStaffRole, type StaffRole, staffRoles } from '#features/accounts/accounts.rules.ts'
import { showStaffTwoStep } from '#features/accounts/factors/factors.contract.ts'
import { listStaffSessions } from '#features/accounts/sessions/sessions.contract.ts'
import { changeStaff, listStaff, type StaffWire } from '#features/accounts/staff/staff.contract.ts'
import { Avatar, Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { type Column, DataTable } from '#ui/table/table.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import type { InputOf } from '#web/contract/endpoint.ts'
import { RemoveTwoStepDialog } from './remove-two-step-dialog.tsx'
import { StaffDialog } from './staff-dialog.tsx'
import './staff-tab.css'
import { TwoStepRoles } from './two-step-roles.tsx'

type Change = InputOf<typeof changeStaff>['body']

/** Who on the team can sign in, and what they can do. */
export function StaffTab() {
  const staff = useApiQuery(listStaff, {})
  const twoStep = useApiQuery(showStaffTwoStep, {})
  const [isAdding, setIsAdding] = useState(false)
  const [losing, setLosing] = useState<StaffWire>()
  const [watched, setWatched] = useState<StaffWire>()
  const [link, setLink] = useState<{ name: string; url: string }>()
  const show = useToast()
  const { mutateAsync } = useApiMutation(changeStaff, {
    onError: ({ message }) => show({ type: 'error', title: "Couldn't update the account", message }),
  })
  const offerUndo = useUndoToast()

  async function change(account: StaffWire, body: Change, { done, undo }: { done: string; undo?: Change }) {
    const { id, name } = account
    // Why it failed is shown by `onError`.
    const answer = await mutateAsync({ params: { id }, body }).catch(() => undefined)
    if (!answer) return
    // The link is shown in a dialog, which says it all.
    if (answer.passwordLink) return setLink({ name, url: answer.passwordLink })
    if (undo) offerUndo({ title: done, message: name, undo: () => change(account, undo, { done: 'Change undone' }) })
    else show({ type: 'success', title: done, message: name })
  }

  function changeRole(account: StaffWire, role: StaffRole) {
    const undo = isStaffRole(account.role) ? { role: account.role } : undefined
    return change(account, { role }, { done: `Role changed to ${roleNames[role]}`, ...(undo && { undo }) })
  }

  const hasTwoStep = (id: string) => twoStep.at === 'ready' && twoStep.data.accountIds.includes(id)
  const columns: Column<StaffWire>[] = [
    {
      id: 'name',
      title: 'Name',
      isClipped: true,
      cell: ({ name, email }) => (
        <div className="person">
          <Avatar name={name} />
          <div className="staff-tab__person">
            <b>{name}</b>
            <small>{email}</small>
          </div>
        </div>
      ),
    },
    {
      id: 'role',
      title: 'Role',
      cell: (account) => (
        <div className="staff-tab__role">
          <Select
            label={`${account.name}'s role`}
            isLabelHidden
            value={account.role}
            options={staffRoles.map((value) => ({ value, label: roleNames[value] }))}
            onChange={({ target }) => {
              const role = staffRoles.find((known) => known === target.value)
              if (role) void changeRole(account, role)
            }}
          />
        </div>
      ),
    },
    {
      id: 'two-step',
      title: 'Two-step',
      cell: ({ id }) => <TwoStep isOn={hasTwoStep(id)} />,
      narrowLabel: 'Two-step',
    },
    { id: 'status', title: 'Status', cell: ({ status }) => <Status status={status} />, narrow: 'end' },
    {
      id: 'actions',
      title: 'Actions',
      isTitleHidden: true,
      cell: (account) => (
        <div className="row staff-tab__actions">
          {account.status === 'active' && (
            <Button onClick={() => setWatched(account)}>
              Devices<span className="vh"> of {account.name}</span>
            </Button>
          )}
          {account.status !== 'disabled' && (
            <Button onClick={() => change(account, { newPasswordLink: true }, { done: 'Password link created' })}>
              Create password link<span className="vh"> for {account.name}</span>
            </Button>
          )}
          {hasTwoStep(account.id) && (
            <Button onClick={() => setLosing(account)}>
              Remove two-step<span className="vh"> sign-in of {account.name}</span>
            </Button>
          )}
          {account.status === 'disabled' ? (
            <Button onClick={() => change(account, { disabled: false }, { done: 'Account enabled' })}>
              Enable<span className="vh"> {account.name}</span>
            </Button>
          ) : (
            <Button
              variant="danger"
              onClick={() =>
                change(
                  account,
                  { disabled: true },
                  { done: 'Account disabled and signed out everywhere', undo: { disabled: false } },
                )
              }
            >
              Disable<span className="vh"> {account.name}</span>
            </Button>
          )}
        </div>
      ),
    },
  ]

  const accounts = (
    <Panel
      title="Staff accounts"
      intro="Everyone sets their own password with a one-time link"
      actions={
        <Button variant="primary" icon="plus" onClick={() => setIsAdding(true)}>
          Add staff
        </Button>
      }
      isFlush
    >
      <DataTable
        label="Staff accounts"
        columns={columns}
        listing={toTableState(staff, 'staff accounts')}
        rowKey={({ id }) => id}
        empty={<EmptyState drawing="people" title="No staff accounts yet" />}
      />
      {isAdding && (
        <StaffDialog
          onClose={() => setIsAdding(false)}
          onAdded={({ name, passwordLink }) => {
            setIsAdding(false)
            setLink({ name, url: passwordLink })
          }}
        />
      )}
      <PasswordLinkDialog link={link} onClose={() => setLink(undefined)} />
      {losing && (
        <RemoveTwoStepDialog
          account={losing}
          onClose={() => setLosing(undefined)}
          onRemoved={() => {
            setLosing(undefined)
            show({ type: 'success', title: 'Two-step sign-in removed', message: losing.name })
          }}
        />
      )}
      {watched && <StaffSessions account={watched} onClose={() => setWatched(undefined)} />}
    </Panel>
  )

  return (
    <>
      {accounts}
      {twoStep.at === 'ready' && <TwoStepRoles twoStep={twoStep.data} />}
      {twoStep.at === 'failed' && (
        <Panel title="Two-step sign-in">
          <ErrorState title="Couldn't load two-step sign-in" onRetry={twoStep.reload}>
            {twoStep.message}
          </ErrorState>
        </Panel>
      )}
    </>
  )
}

function StaffSessions({ account: { id, name }, onClose }: { account: StaffWire; onClose: () => void }) {
  return <SessionsDialog name={name} sessions={useApiQuery(listStaffSessions, { params: { id } })} onClose={onClose} />
}

const looks = {
  active: { tone: 'good', icon: 'check', word: 'Active' },
  invited: { tone: 'info', icon: 'mail', word: 'Invited' },
  disabled: { tone: 'bad', icon: 'ban', word: 'Disabled' },
} as const

function Status({ status }: { status: StaffWire['status'] }) {
  const { tone, icon, word } = looks[status]
  return (
    <Badge tone={tone} icon={icon} look="plain">
      {word}
    </Badge>
  )
}

function TwoStep({ isOn }: { isOn: boolean }) {
  if (!isOn) return <span className="dim">Off</span>
  return (
    <Badge tone="good" icon="shield" look="plain">
      On
    </Badge>
  )
}
