/** The header with which a browser says that it asks without the person: such a request keeps no session alive. */
export const BACKGROUND_HEADER = 'X-Background'
