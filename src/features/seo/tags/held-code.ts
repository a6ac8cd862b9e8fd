import type { Content } from '#features/seo/seo.rules.ts'
import { listCode } from './page-tags.ts'
import { NO_TAGS } from './tags.rules.ts'

/** Whether tags hold code, ids or hosts that are not live yet. Taking some away, or what only describes a page, adds none. */
export function addsCode(live: Content | undefined, content: Content): boolean {
  const known = new Set(listCode({ ...NO_TAGS, ...live }))
  return listCode({ ...NO_TAGS, ...content }).some((word) => !known.has(word))
}
