/** A text whose `{names}` are replaced by these values. What it names otherwise stays as it is written. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(
    /\{(\w+)\}/g,
    (written, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined) ?? written,
  )
}
