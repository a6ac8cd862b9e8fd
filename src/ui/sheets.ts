/** What a page of the site needs below its first screen, or beyond what all first screens share: a file of `sheets/`. */
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
