/** A page of words, such as a policy. Text may hold links to known places: `[contact form](contact)`. */
export type TextDocument = {
  title: string
  lede: string
  /** From when on it holds, as `YYYY-MM-DD`. */
  datedFrom: { label: string; date: string }
  /** What it comes to, for those who read no further. */
  summary?: string[]
  sections: TextSection[]
}

type TextSection = { id: string; heading: string; blocks: TextBlock[] }
/** A paragraph, a list, or things with what is to be said about each. */
export type TextBlock = string | { list: string[] } | { terms: [term: string, text: string][] }
