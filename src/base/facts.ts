/** What pages show and people can change. A page names the facts it shows and is rendered anew when one changes. */
export type Fact = 'hours' | 'seo'
