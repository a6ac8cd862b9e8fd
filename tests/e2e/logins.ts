/** The logins the browser tests give the product in its settings. */
export const logins = {
  owner: { email: 'owner@bar.test', password: 'owner-of-the-bar' },
  seo: { email: 'seo@bar.test', password: 'seo-of-the-bar' },
  hours: { password: 'hours-of-the-bar' },
  member: { email: 'regular@demo.test', password: 'member-of-the-bar' },
}
