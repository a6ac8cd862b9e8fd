import { accessibility } from '#content/accessibility.ts'
import { privacyPolicy } from '#content/privacy-policy.ts'
import { defineDocument } from '#features/content/document.ts'
import { policiesContent } from './policies.contract.ts'
import { policiesLabels } from './policies-labels.rules.ts'

export const policiesDocument = defineDocument({
  name: 'policies',
  title: 'Policies',
  schema: policiesContent,
  labels: policiesLabels,
  start: { privacyPolicy, accessibility },
})
