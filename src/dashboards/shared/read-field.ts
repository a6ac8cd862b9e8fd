/** What stands in a field of a form that React does not control, such as a login that password managers fill in. */
export function readField(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '')
}
