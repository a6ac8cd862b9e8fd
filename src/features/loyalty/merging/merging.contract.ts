import { z } from 'zod'
import { memberStatuses, membershipTypes } from '#features/members/members.rules.ts'
import { mergeFields } from '#features/members/merging/merge-fields.rules.ts'
import { succeeded } from '#web/contract/answers.ts'
import { endpoint } from '#web/contract/endpoint.ts'

const managers = ['manager', 'owner'] as const
const id = z.string().min(1).max(80)
const time = z.iso.datetime()

const sideWire = z.strictObject({
  id: z.string(),
  memberNumber: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.string(),
  phoneVerified: z.boolean(),
  /** As `MM-DD`; empty where it is not known. */
  birthday: z.string(),
  address: z.string(),
  membershipType: z.enum(membershipTypes),
  status: z.enum(memberStatuses),
  currentPoints: z.number(),
  lifetimePoints: z.number(),
  visits: z.number(),
})
export type MergeSideWire = z.output<typeof sideWire>

const mergePreviewWire = z.strictObject({
  survivor: sideWire,
  merged: sideWire,
  /** What both come to together. */
  together: z.strictObject({ currentPoints: z.number(), lifetimePoints: z.number(), visits: z.number() }),
  /** Rewards that are reached twice, and can be had once. */
  countedOnce: z.array(z.string()),
  /** Claims that come along with their codes. */
  comingAlong: z.array(z.string()),
  /** Why it cannot be done, in words; null where it can. */
  problem: z.string().nullable(),
})
export type MergePreviewWire = z.output<typeof mergePreviewWire>

export const previewMerge = endpoint('GET', '/api/members/:id/merge-preview', {
  summary: 'What becomes of two memberships when the other one is merged into this one.',
  who: managers,
  query: z.object({ otherId: id }),
  answer: mergePreviewWire,
  refusals: { 'no-such-member': true },
  topic: 'members',
})

export const mergeMembers = endpoint('POST', '/api/members/:id/merge', {
  summary: 'Merges another membership into this one. For 30 days both can be split again.',
  who: managers,
  needsProof: true,
  body: z.object({
    otherId: id,
    /** What is kept from the other one; all else stays as it is here. */
    take: z
      .array(z.enum(mergeFields))
      .max(mergeFields.length)
      .transform((fields) => [...new Set(fields)])
      .default([]),
  }),
  answer: z.strictObject({ success: z.literal(true), mergeId: z.string() }),
  refusals: {
    'no-such-member': true,
    'same-member': true,
    'member-merged': true,
    'member-not-approved': true,
    'others-merged-into': true,
    'local-needs-residence': true,
    'email-taken': true,
  },
})

export const splitMembers = endpoint('POST', '/api/member-merges/:id/split', {
  summary: 'Takes two memberships apart again. Each gets its own points and rewards back.',
  who: managers,
  needsProof: true,
  answer: succeeded,
  refusals: { 'merge-not-found': true, 'no-such-member': true, 'too-late-to-split': true, 'email-taken': true },
})

const partWire = z.strictObject({
  id: z.string(),
  memberNumber: z.string(),
  /** Null for somebody who was deleted. */
  name: z.string().nullable(),
})
const mergeWire = z.strictObject({
  id: z.string(),
  survivor: partWire,
  merged: partWire,
  at: time,
  by: z.string(),
  /** Until when both can be split; null where they cannot any more. */
  splitUntil: time.nullable(),
  split: z.strictObject({ at: time, by: z.string() }).nullable(),
  /** What the survivor and the other one have when they are split now. */
  apart: z.strictObject({ survivorNow: z.number(), survivor: z.number(), merged: z.number() }).nullable(),
})
export type MergeWire = z.output<typeof mergeWire>

export const listMerges = endpoint('GET', '/api/members/:id/merges', {
  summary: 'Memberships that were merged into a member, or that the member was merged into; newest first.',
  who: managers,
  answer: z.array(mergeWire),
  refusals: { 'no-such-member': true },
  topic: 'members',
})

const duplicateWire = z.strictObject({
  id: z.string(),
  memberNumber: z.string(),
  name: z.string(),
  status: z.enum(memberStatuses),
  /** What both have in common. */
  likeness: z.enum(['phone', 'name']),
  /** Who of the staff said that it is somebody else, and when; null where nobody did. */
  toldApart: z.strictObject({ at: time, by: z.string() }).nullable(),
})
export type DuplicateWire = z.output<typeof duplicateWire>

export const listDuplicates = endpoint('GET', '/api/members/:id/duplicates', {
  summary:
    'Other members and applicants who have the same phone or name. Those of whom staff said that they are somebody else come last.',
  who: managers,
  answer: z.array(duplicateWire),
  refusals: { 'no-such-member': true },
  topic: 'members',
})

export const tellApart = endpoint('PUT', '/api/members/:id/not-same', {
  summary: 'Says that another membership is not of the same person, or takes that back.',
  who: managers,
  body: z.object({ otherId: id, isSame: z.boolean() }),
  answer: succeeded,
  refusals: { 'no-such-member': true, 'same-member': true },
})
