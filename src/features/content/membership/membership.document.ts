import { membership } from '#content/membership.ts'
import { defineDocument } from '#features/content/document.ts'
import { membershipContent } from './membership.contract.ts'
import { membershipLabels } from './membership-labels.rules.ts'

/** Versions of an earlier release have no teaser. */
const { teaser } = membershipContent.shape
const schema = membershipContent.extend({ teaser: teaser.default(membership.teaser) })

export const membershipDocument = defineDocument({
  name: 'membership',
  title: 'Membership page',
  schema,
  labels: membershipLabels,
  start: membership,
})
