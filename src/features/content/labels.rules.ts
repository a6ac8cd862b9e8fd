import { type Json, valueAt } from './changes.rules.ts'

type Known = Readonly<Record<string, Json | undefined>>
type Item = { readonly id: string }
type Inside<Value> = Value extends readonly (infer One)[] ? Extract<One, Item> : Extract<Value, object>
type KeysOf<Value> = Value extends object ? Exclude<keyof Value, 'id'> & string : never
type At<Value, Key> = Value extends object ? (Key extends keyof Value ? Value[Key] : never) : never
type FieldsOf<Value> = { readonly [Key in KeysOf<Value>]: LabelsOf<At<Value, Key>> }

/**
 * What the fields of a document are called. The editor shows these words beside its fields, and the history tells changes
 * with them. What holds other fields, or a list of items, has `fields`; where their labels depend on what stands beside
 * them, `fieldsOf`. A part of a form that says enough by its fields has no label of its own.
 */
export type LabelsOf<Value> = [Inside<Value>] extends [never]
  ? string | ChoiceLabel
  : { readonly label?: string } & (
      | { readonly fields: FieldsOf<Inside<Value>> }
      | { readonly fieldsOf: (known: Known) => FieldsOf<Inside<Value>> }
    )

/** A field in which one of a few values is chosen, and what each is called on the screen; nothing chosen is the empty one. */
export type ChoiceLabel = { readonly label: string; readonly choices: Readonly<Record<string, string>> }

/** The same for a list to choose from. */
export const optionsOf = <Value extends string>({ choices }: { choices: Readonly<Record<Value, string>> }) =>
  (Object.keys(choices) as Value[]).map((value) => ({ value, label: choices[value] }))

/** The labels of any document. */
export type Labels = string | ChoiceLabel | LabelGroup
export type LabelGroup = { readonly label?: string } & (
  | { readonly fields: LabelFields }
  | { readonly fieldsOf: (known: Known) => LabelFields }
)
type LabelFields = { readonly [key: string]: Labels }

const isKnown = (value: Json | undefined): value is Known & Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const labelOf = (labels: Labels | undefined) => (typeof labels === 'string' ? labels : labels?.label)

/** The labels of the fields beside each other in a group, or in this item of a list. */
export function fieldsIn(labels: Labels | undefined, value: Json | undefined): LabelFields {
  if (typeof labels !== 'object' || 'choices' in labels) return {}
  return 'fields' in labels ? labels.fields : labels.fieldsOf(isKnown(value) ? value : {})
}

/** The labels at a place. The contents tell what is an item of a list, and what stands beside a field: the first that knows. */
export function labelsAt(labels: Labels, path: readonly string[], contents: readonly Json[]): Labels | undefined {
  return path.reduce<Labels | undefined>((found, step, index) => {
    const around = contents
      .map((content) => valueAt(content, path.slice(0, index)))
      .find((value) => value !== undefined)
    return Array.isArray(around) ? found : fieldsIn(found, around)[step]
  }, labels)
}
