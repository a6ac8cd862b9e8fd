import type { Json } from '#features/content/changes.rules.ts'

type Version = { content: Json }
type Standing = { live: Version | undefined; draft: Version | undefined; scheduled: readonly Version[] }

/** Whether visitors do not find what stands there. */
export const isOffWebsite = (content: Json | undefined) =>
  typeof content === 'object' && content !== null && 'isOffWebsite' in content

/** Whether staff still work on the event: it is on the website, waits as a draft, or is scheduled. */
export const isActive = ({ live, draft, scheduled }: Standing) =>
  [live, draft, ...scheduled].some((version) => version && !isOffWebsite(version.content))
