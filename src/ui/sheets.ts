/** What a page needs beyond what all pages of its look share: a file of `sheets/`. */
export type Sheet =
  | 'home'
  | 'events'
  | 'event'
  | 'menu'
  | 'liverpool'
  | 'contact'
  | 'signup'
  | 'text'
  | 'plain'
  | 'consent'
  | 'api-reference'
