import { formatCents } from '#base/money.ts'
import type { MembershipType } from '#features/members/members.rules.ts'

/** A paragraph of an email. A link stands on a line of its own, and is a button where there are buttons. */
export type Block = {
  text: string
  list?: readonly string[]
  /** What somebody of the staff wrote. */
  quote?: string
  /** Shown large, to be read at the bar. */
  code?: string
  link?: { url: string; label: string }
}

/** What a message says in each channel. */
export type Words = {
  subject: string
  preheader: string
  blocks: readonly Block[]
  /** How the email ends, above the name of the bar; nothing in some. */
  closing: string
  push: string
  sms: string
  /** The page of ours that a tap opens. */
  path: string
}

type Milestone = { name: string; value: string; threshold: number }
/** The first milestone there is, and the next one on the member's way; undefined while there is none. */
type Program = { first: Milestone | undefined; next: Milestone | undefined }
/** Milestones belong to a later feature, which hands this in. */
export type ReadProgram<Db> = (db: Db, member: { lifetimePoints: number }) => Promise<Program>

/** What is true when a message is sent. */
export type Now = {
  firstName: string
  memberNumber: string
  membershipType: MembershipType
  balance: number
  lifetimePoints: number
  program: Program
  /** Of the bar, as people write it. */
  phone: string
  street: string
  publicUrl: string
}

export const count = (value: number) => value.toLocaleString('en-US')
/** "1 point", "1,284 points". */
export const points = (value: number) => `${count(value)} ${value === 1 ? 'point' : 'points'}`
export const dollars = formatCents

const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' })

/** "Friday, November 14", of a day as `YYYY-MM-DD`. */
export const dayInWords = (day: string) => dayFormat.format(new Date(day))

/** At the end of texts that are not about security. */
export const STOP = 'Reply STOP to opt out'

/** A long name is left out of a text rather than cut. */
const LONGEST_NAME = 12
export const commaName = (firstName: string) => (firstName.length > LONGEST_NAME ? '' : `, ${firstName}`)

/** A paragraph of several lines, without those whose value is missing. */
export const lines = (...all: readonly (string | false)[]) => all.filter((line) => line !== false)
