import { applyChanges, type Json, valueAt } from '#features/content/changes.rules.ts'

/** Where something stands in a document, as changes name it: each step is a field, or the id of an item of a list. */
export type Place = readonly string[]

/** The document with another value at this place; undefined takes the field out. */
export function withValue<Content extends Json>(content: Content, place: Place, after: Json | undefined): Content {
  // A change of a content leaves a content: whether the server takes it is said when it is saved.
  return applyChanges(content, [{ path: place, ...(after !== undefined && { after }) }]) as Content
}

/** The same place as the server names it, which counts the items of a list. */
export function numberedPlace(content: Json, place: Place): (string | number)[] {
  return place.map((step, index) => {
    const around = valueAt(content, place.slice(0, index))
    return Array.isArray(around) ? around.findIndex((item) => item?.id === step) : step
  })
}
