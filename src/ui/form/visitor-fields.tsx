import { TextField, type TextFieldProps } from './field.tsx'

/** Text fields one after the other, each with what is wrong with it. */
export function TextFields({ fields, errors }: { fields: readonly VisitorField[]; errors: Errors }) {
  return fields.map((field) => <TextField key={field.name} {...field} error={errors[field.name]} />)
}

export type VisitorField = TextFieldProps & { name: string }
type Errors = Partial<Record<string, string>>

/** What our forms ask people most: the label, the kind of field, and what a browser may fill in. */
export const nameField = { label: 'Name', name: 'name', autoComplete: 'name', required: true }
export const firstNameField = { label: 'First name', name: 'firstName', autoComplete: 'given-name', required: true }
export const lastNameField = { label: 'Last name', name: 'lastName', autoComplete: 'family-name', required: true }
export const emailField = { label: 'Email', name: 'email', type: 'email', autoComplete: 'email', required: true }
export const phoneField = { label: 'Phone', name: 'phone', type: 'tel', autoComplete: 'tel' }
