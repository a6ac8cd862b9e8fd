/** After a refused form, leads to the first field with an error; call it when the errors are on the page. */
export function focusFirstInvalid(form: HTMLElement) {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
