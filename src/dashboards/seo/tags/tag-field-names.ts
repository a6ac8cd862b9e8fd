/** What the fields of the tags are called on screens. */
export const tagFieldNames = {
  analytics: 'Google Analytics ID',
  facebookPixel: 'Meta pixel ID',
  customTags: 'Custom tags',
  tagHosts: 'Allowed hosts for custom tags',
}
