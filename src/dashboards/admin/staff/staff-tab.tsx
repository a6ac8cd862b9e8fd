import { useState } from 'react'
import { describe, useApiMutation, useApiQuery } from '#dashboards/admin/admin-data.ts'
import { PasswordLinkDialog } from '#dashboards/admin/member-dialog/password-link-dialog.tsx'
import { toTableState } from '#dashboards/admin/shared/to-table-state.ts'
import { useUndoToast } from '#dashboards/admin/shared/use-undo-toast.ts'
import { roleNames } from '#dashboards/shared/role-names.ts'
import { isStaffRole, type StaffRole, staffRoles } from '#features/accounts/accounts.rules.ts'
import type { StaffWire } from '#features/accounts/accounts.wire.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { Select } from '#ui/select.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Column, DataTable } from '#ui/table.tsx'
import { useToast } from '#ui/toast.tsx'
import { urls } from '#urls.ts'
import { StaffDialog } from './staff-dialog.tsx'
import styles from './staff-tab.module.css'

type Change = { role?: StaffRole; disabled?: boolean; newPasswordLink?: true }
export type StaffAnswer = StaffWire & { passwordLink?: string; passwordLinkExpiresAt?: string }

/** Who of the team may sign in, and as what. */
export function StaffTab() {
  const staff = useApiQuery<StaffWire[]>('staff', urls.api.staff)
  const [isAdding, setIsAdding] = useState(false)
  const [link, setLink] = useState<{ name: string; url: string }>()
  const act = useApiMutation()
  const show = useToast()
  const offerUndo = useUndoToast()

  function showLink({ name, passwordLink }: StaffAnswer) {
    if (passwordLink) setLink({ name, url: passwordLink })
  }

  async function change(account: StaffWire, body: Change, { done, undo }: { done: string; undo?: Change }) {
    const url = urls.api.staffMember.replace(':id', account.id)
    const answer = await act<StaffAnswer>('PATCH', url, { body, changes: ['staff', 'audit'] })
    if (answer.outcome !== 'ok') return show({ type: 'error', title: 'Not changed', message: describe(answer) })
    // The link is shown in a dialog, which says it all.
    if (answer.data.passwordLink) return showLink(answer.data)
    const message = account.name
    if (undo) offerUndo({ title: done, message, undo: () => change(account, undo, { done: 'Taken back' }) })
    else show({ type: 'success', title: done, message })
  }

  function changeRole(account: StaffWire, role: StaffRole) {
    const undo = isStaffRole(account.role) ? { role: account.role } : undefined
    return change(account, { role }, { done: `Role changed to ${roleNames[role]}`, ...(undo && { undo }) })
  }

  const columns: Column<StaffWire>[] = [
    { id: 'name', title: 'Name', cell: ({ name }) => name },
    { id: 'email', title: 'Email', cell: ({ email }) => email, isClipped: true },
    {
      id: 'role',
      title: 'Role',
      cell: (account) => (
        <div className={styles.role}>
          <Select
            label={`Role of ${account.name}`}
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
    { id: 'status', title: 'Status', cell: ({ status }) => <Status status={status} />, narrow: 'end' },
    {
      id: 'actions',
      title: 'Actions',
      isTitleHidden: true,
      cell: (account) => (
        <div className="row">
          {account.status !== 'disabled' && (
            <Button onClick={() => change(account, { newPasswordLink: true }, { done: 'New link made' })}>
              New link<span className="vh"> for {account.name}</span>
            </Button>
          )}
          {account.status === 'disabled' ? (
            <Button onClick={() => change(account, { disabled: false }, { done: 'Enabled again' })}>
              Enable<span className="vh"> {account.name}</span>
            </Button>
          ) : (
            <Button
              variant="danger"
              onClick={() =>
                change(
                  account,
                  { disabled: true },
                  { done: 'Disabled, and signed out everywhere', undo: { disabled: false } },
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

  return (
    <Panel
      title="Staff accounts"
      intro="Everybody chooses a password of their own, with a link that works once."
      actions={
        <Button variant="primary" icon="plus" onClick={() => setIsAdding(true)}>
          Add someone
        </Button>
      }
      isFlush
    >
      <DataTable
        label="Staff accounts"
        columns={columns}
        listing={toTableState(staff, 'The staff accounts could not be loaded')}
        rowKey={({ id }) => id}
        empty={<EmptyState drawing="people" title="Nobody yet" />}
      />
      <StaffDialog
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        onAdded={(account) => {
          setIsAdding(false)
          showLink(account)
        }}
      />
      <PasswordLinkDialog link={link} onClose={() => setLink(undefined)} />
    </Panel>
  )
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
