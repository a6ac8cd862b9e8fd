import { pictureInWords } from '#features/content/change-words.rules.ts'
import { filmNames } from '#ui/picture.tsx'

/** Every film that can be chosen, called as in Photos and in the history. */
export const filmOptions = filmNames.map((name) => ({ value: name, label: pictureInWords(name) }))
