import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Checkbox, Switch } from '#ui/form/checkbox.tsx'
import { PasswordField, TextArea, TextField, TimeField } from '#ui/form/field.tsx'
import { focusFirstInvalid } from '#ui/form/focus-first-invalid.ts'
import { SearchField } from '#ui/form/search-field.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Select } from '#ui/form/select.tsx'
import { Panel } from '#ui/panel.tsx'

export function FormSections() {
  return (
    <>
      <div className="split">
        <Fields />
        <SignIn />
      </div>
      <Choices />
    </>
  )
}

const cities = [
  { value: '', label: 'Choose a city', isDisabled: true },
  { value: 'miami-beach', label: 'Miami Beach' },
  { value: 'miami', label: 'Miami' },
]

function Fields() {
  const [search, setSearch] = useState('')
  return (
    <Panel title="Fields">
      <div className="stack">
        <SearchField
          label="Search members"
          placeholder="Search name, email or phone"
          value={search}
          onChange={setSearch}
        />
        <TextField label="Name" note="required" required autoComplete="name" hint="As on your ID." />
        <TextField
          label="Email"
          type="email"
          icon="mail"
          defaultValue="marisol@"
          error="This address is not complete."
        />
        <Select label="City" options={cities} defaultValue="" hint="Local membership needs Miami Beach." />
        <TimeField label="Opens" defaultValue="15:00" />
        <TextField label="Day" type="date" defaultValue="2025-11-14" />
        <TextArea label="Reason for Rejection" note="required" placeholder="For example: the size is back on Friday." />
        <TextField label="Member number" defaultValue="ET-0417" readOnly />
        <TextField label="Not now" defaultValue="Cannot be changed" disabled />
      </div>
    </Panel>
  )
}

type Errors = { email?: string; password?: string }

function SignIn() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})

  useEffect(() => {
    if (errors.email || errors.password) focusFirstInvalid(form.current ?? document.body)
  }, [errors])

  function check(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    setErrors({
      ...(!data.get('email') && { email: 'Enter the email you signed up with.' }),
      ...(data.get('password') !== 'eleven' && { password: 'Incorrect password. Please try again.' }),
    })
  }

  return (
    <Panel title="A form" intro="Sent empty, it leads to the first field that needs something.">
      <form ref={form} className="stack" noValidate onSubmit={check}>
        <TextField label="Email" name="email" type="email" autoComplete="email" error={errors.email} />
        <PasswordField label="Password" name="password" autoComplete="current-password" error={errors.password} />
        <Checkbox label="Keep me signed in" name="keep" />
        <Button type="submit" variant="strong" size="l" isWide>
          Log in
        </Button>
      </form>
    </Panel>
  )
}

function Choices() {
  const [type, setType] = useState<'all' | 'regular' | 'local' | 'vip'>('all')
  const [isActive, setIsActive] = useState(true)
  return (
    <Panel title="Choices">
      <div className="split">
        <div>
          <Checkbox label="Text me about events" hint="At most two messages a month." />
          <Checkbox label="I have read the privacy policy" error="Please confirm to go on." />
          <Checkbox label="Chosen" defaultChecked />
          <Checkbox label="Not now" disabled />
          <Checkbox label="Chosen for you" disabled defaultChecked />
        </div>
        <div className="stack">
          <div>
            <Switch
              label="Milestone is active"
              hint="Takes effect at once."
              checked={isActive}
              onChange={(event) => setIsActive(event.target.checked)}
            />
            <Switch label="Closed on this day" />
            <Switch label="Not now" disabled />
          </div>
          <Segmented
            label="Membership type"
            value={type}
            onChange={setType}
            options={[
              { value: 'all', label: 'All', count: 1412 },
              { value: 'regular', label: 'Regular', count: 1231 },
              { value: 'local', label: 'Local', count: 158 },
              { value: 'vip', label: 'VIP', count: 23 },
            ]}
          />
        </div>
      </div>
    </Panel>
  )
}
