import type { LabelGroup, Labels } from '#features/content/labels.rules.ts'
import type { PictureRef } from '#media/photo-files.ts'
import type { VideoName } from '#media/pictures.ts'

/** What the texts of a page may name in braces besides the facts of the venue, such as `{hours}`. */
type Names = readonly string[]

/** How long words may be so that the page stays whole on a small phone is `max`. */
type WordsField = {
  kind: 'line' | 'text' | 'lines'
  label: string
  max: number
  hint?: string
  names?: Names
  isOptional?: true
}
/** Dishes of the menu. */
type DishesField = { kind: 'dishes'; label: string; most: number; hint?: string }
/** Things with a name and a sentence. */
type ItemsField = { kind: 'items'; label: string; what: string; most: number }
type PictureField = { kind: 'picture'; label: string; hint?: string; isOptional?: true }
type FilmField = { kind: 'film'; label: string }
export type Field = WordsField | DishesField | ItemsField | PictureField | FilmField

/** A part of a page from top to bottom, as staff know it, with everything that it says. */
export type Part = { title: string; intro?: string; fields: Readonly<Record<string, Field>> }
export type PageFields = Readonly<Record<string, Part>>

export type NamedItem = { readonly id: string; readonly name: string; readonly what: string }
/** A dish of the menu by its id there, which it keeps when it is renamed, and what it was called when it was chosen. */
export type ChosenDish = { readonly id: string; readonly name: string }
type Value<F> = F extends { kind: 'picture' }
  ? PictureRef
  : F extends { kind: 'film' }
    ? VideoName
    : F extends { kind: 'items' }
      ? readonly NamedItem[]
      : F extends { kind: 'dishes' }
        ? readonly ChosenDish[]
        : string
type Left<Fields> = { [Key in keyof Fields]: Fields[Key] extends { isOptional: true } ? Key : never }[keyof Fields]
type PartWords<Fields> = { readonly [Key in Exclude<keyof Fields, Left<Fields>>]: Value<Fields[Key]> } & {
  readonly [Key in Left<Fields>]?: Value<Fields[Key]>
}

/** What a page with these fields says. */
export type PageWords<Fields extends PageFields> = { readonly [Key in keyof Fields]: PartWords<Fields[Key]['fields']> }

type More = { hint?: string; names?: Names }

/** What the facts of the venue that texts name in braces are called on its screen. */
const venueWords = {
  street: 'the street and number',
  streetName: 'the street without the number',
  whereabouts: '“Where on the street”',
  setting: '“What is close by”',
  groupsFrom: 'the number in “Groups should reserve from”',
}

/** Says what a name in braces stands for. */
const inPlaceOf = (name: string, words: string) => `{${name}} is replaced with ${words}`

/** A text that names facts of the venue, with what each of them stands for. */
export const fromVenue = (...names: (keyof typeof venueWords)[]) => ({
  hint: names.map((name) => inPlaceOf(name, `${venueWords[name]} from Venue`)).join('. '),
})

/** A text that names something that the page knows, with what it stands for. */
export const replaced = (name: string, words: string) => ({ hint: inPlaceOf(name, words), names: [name] })

/** One line of words. */
export const line = (label: string, max: number, more: More = {}) => ({ kind: 'line', label, max, ...more }) as const
/** A paragraph. */
export const text = (label: string, max: number, more: More = {}) => ({ kind: 'text', label, max, ...more }) as const
/** Words whose line breaks count. */
export const lines = (label: string, max: number, more: More = {}) => ({ kind: 'lines', label, max, ...more }) as const
export const dishes = (label: string, { most, hint }: { most: number; hint: string }) =>
  ({ kind: 'dishes', label, most, hint }) as const
export const items = (label: string, { what, most }: { what: string; most: number }) =>
  ({ kind: 'items', label, what, most }) as const
export const picture = (label: string, hint?: string) => ({ kind: 'picture', label, ...(hint && { hint }) }) as const
export const film = (label: string) => ({ kind: 'film', label }) as const
/** Emptied, it is not on the page. */
export const optional = <F extends Field>(field: F) => ({ ...field, isOptional: true }) as const

/** How long a headline, a label or a paragraph may be. Pages hold at 320 pixels with every field as long as this. */
export const LONGEST = { top: 60, headline: 80, label: 30, short: 120, text: 400 } as const

/** What parts and fields are called on the screen and in the history. */
export function pageLabels(fields: PageFields): LabelGroup {
  const labelsOf = ({ kind, label }: Field): Labels => {
    if (kind === 'items') return { label, fields: { name: 'Name', what: 'What it is' } }
    return kind === 'dishes' ? { label, fields: { name: 'Name' } } : label
  }
  const map = <One, Other>(record: Readonly<Record<string, One>>, of: (one: One) => Other) =>
    Object.fromEntries(Object.entries(record).map(([key, one]) => [key, of(one)]))
  return { fields: map(fields, (part) => ({ label: part.title, fields: map(part.fields, labelsOf) })) }
}

/** What a text names in braces and nobody knows. */
export const unknownNames = (written: string, known: Names): string[] =>
  [...written.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter((name) => !known.includes(name))
