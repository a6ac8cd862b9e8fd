import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { click, find, findButton, mount } from '#tests/screen.ts'
import { Checkbox, Switch } from './checkbox.tsx'
import { PasswordField, TextArea, TextField } from './field.tsx'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { Select } from './select.tsx'

function describedBy(control: HTMLElement) {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}

test('a field is called by its label and explained by its hint', async () => {
  const { place } = await mount(<TextField label="Name" hint="As on your ID." />)
  const input = find<HTMLInputElement>(place, 'input')

  expect(input.labels?.[0]?.textContent).toBe('Name')
  expect(describedBy(input)).toEqual(['As on your ID.'])
  expect(input.hasAttribute('aria-invalid')).toBe(false)
})

test('an error takes the place of the hint and marks the field as wrong', async () => {
  const { place, render } = await mount(<TextField label="Email" hint="We never share it." />)
  await render(<TextField label="Email" hint="We never share it." error="This address is not complete." />)
  const input = find(place, 'input')

  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(describedBy(input)).toEqual(['This address is not complete.'])
  expect(place.textContent).not.toContain('We never share it.')
})

test('what the page says about a field elsewhere is read before the error', async () => {
  const { place } = await mount(
    <>
      <p id="consequences">The member receives this reason.</p>
      <TextArea label="Reason" aria-describedby="consequences" error="Give a reason." />
    </>,
  )
  expect(describedBy(find(place, 'textarea'))).toEqual(['The member receives this reason.', 'Give a reason.'])
})

test('every kind of control shows its error the same way', async () => {
  const { place } = await mount(
    <>
      <Select label="City" options={[{ value: 'miami-beach', label: 'Miami Beach' }]} error="Choose one." />
      <Checkbox label="I agree" error="Please confirm." />
    </>,
  )
  expect(describedBy(find(place, 'select'))).toEqual(['Choose one.'])
  expect(describedBy(find(place, '[type=checkbox]'))).toEqual(['Please confirm.'])
  expect(place.querySelectorAll('[aria-invalid=true]')).toHaveLength(2)
})

test('a password is hidden until its owner asks to see it, and can be hidden again', async () => {
  const { place } = await mount(<PasswordField label="Password" defaultValue="tides" />)
  const input = find<HTMLInputElement>(place, 'input')
  const toggle = findButton(place, 'Show password')
  expect([input.type, toggle.getAttribute('aria-pressed')]).toEqual(['password', 'false'])

  await click(toggle)
  expect([input.type, toggle.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
  expect(input.value).toBe('tides')

  await click(toggle)
  expect([input.type, toggle.getAttribute('aria-pressed')]).toEqual(['password', 'false'])
})

test('a refused form leads to the first field that needs something', async () => {
  const { place } = await mount(
    <form>
      <TextField label="Name" />
      <TextField label="Email" name="email" error="Enter your email." />
      <PasswordField label="Password" error="Enter your password." />
    </form>,
  )
  focusFirstInvalid(find(place, 'form'))
  expect(document.activeElement).toBe(find(place, '[name=email]'))
})

test('a switch says that it is one', async () => {
  const { place } = await mount(<Switch label="Active" defaultChecked />)
  expect(find<HTMLInputElement>(place, '[role=switch]').checked).toBe(true)
})

test('fields come from the server without inline styles, which the policy of the page forbids', () => {
  const html = renderToStaticMarkup(
    <>
      <TextField label="Email" icon="mail" error="Enter your email." />
      <PasswordField label="Password" />
      <Checkbox label="Keep me signed in" />
    </>,
  )
  expect(html).toContain('<input')
  expect(html).not.toContain('style=')
})
