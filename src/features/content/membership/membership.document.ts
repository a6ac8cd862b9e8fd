import { membership } from '#content/membership.ts'
import { defineDocument } from '#features/content/document.ts'
import { membershipContent } from './membership.contract.ts'
import { membershipLabels } from './membership-labels.rules.ts'

export const membershipDocument = defineDocument({
  name: 'membership',
  title: 'Membership page',
  schema: membershipContent,
  labels: membershipLabels,
  start: membership,
})
