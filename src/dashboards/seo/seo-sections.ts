import { seoPages } from '#features/seo/seo.rules.ts'

/** The sections of the SEO admin, by their names in the address bar. */
export const seoSections = [...seoPages, 'images', 'tags', 'sitemap', 'account'] as const
export type SeoSection = (typeof seoSections)[number]
