import { type ChangeEvent, type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTypedForm } from '#ui/dialog/dialog-history.ts'
import { focusFirstInvalid } from '#ui/form/focus-first-invalid.ts'
import type { ApiError } from '#web/api.client.ts'
import type { AnswerOf, Endpoint, InputOf } from '#web/contract/endpoint.ts'
import { useApiMutation } from './api-hooks.tsx'
import { needsProof } from './proof/proof-provider.tsx'

export type FieldErrors<Values> = Partial<Record<keyof Values, string>>

/** What was typed, ready to be sent, or what is wrong with it. */
export type FormReading<Input, Values> = { input: Input } | { errors: FieldErrors<Values> }

/** The values that are plain text. */
type TextName<Values> = { [Name in keyof Values]: string extends Values[Name] ? Name : never }[keyof Values] & string

type Options<E extends Endpoint, Values> = {
  endpoint: E
  initial: Values
  read: (values: Values) => FormReading<InputOf<E>, Values>
  /** The fields that a refusal is about, where it names none itself. */
  errorsOf?: (error: ApiError) => FieldErrors<Values>
  onSuccess: (answer: AnswerOf<E>, values: Values) => unknown
  /** Called when it was refused, after the fields show why. */
  onError?: (error: ApiError) => unknown
}

/**
 * A form that sends what was typed once at a time, keeps it when it was refused, shows the server's problems at their
 * fields, and leads to the first of them.
 */
export function useApiForm<E extends Endpoint, Values extends object>(options: Options<E, Values>) {
  const { endpoint, initial, read, errorsOf, onSuccess, onError } = options
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors<Values>>({})
  const mutation = useApiMutation(endpoint, { onSuccess: (answer) => onSuccess(answer, values) })
  const isSending = mutation.isPending
  const isDirty = JSON.stringify(values) !== JSON.stringify(initial)
  useTypedForm(isDirty)

  function change(patch: Partial<Values>) {
    setValues((before) => ({ ...before, ...patch }))
    setErrors((before) => {
      const left = { ...before }
      for (const field in patch) delete left[field]
      return left
    })
  }

  function show(form: HTMLElement, found: FieldErrors<Values>) {
    flushSync(() => setErrors(found))
    focusFirstInvalid(form)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const reading = read(values)
    if ('errors' in reading) return show(form, reading.errors)
    await mutation.mutateAsync(reading.input).catch((error: ApiError) => {
      if (needsProof(error)) return
      show(form, { ...error.problemsOf(Object.keys(values)), ...errorsOf?.(error) })
      onError?.(error)
    })
  }

  /** Ties a text field to its value. */
  function field(name: TextName<Values>) {
    return {
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change({ [name]: target.value } as Partial<Values>),
    }
  }

  /** Shows what is wrong with a field, for when it was left. */
  function verify(name: keyof Values) {
    const reading = read(values)
    setErrors((before) => ({ ...before, [name]: 'errors' in reading ? reading.errors[name] : undefined }))
  }

  return {
    values,
    change,
    field,
    verify,
    errors,
    submit,
    isSending,
    isDirty,
    /** Why the last attempt was refused. */
    failure: mutation.error ?? undefined,
  }
}

/** What the fields of a form need of it. */
export type ApiForm<Values extends object> = ReturnType<typeof useApiForm<Endpoint, Values>>
