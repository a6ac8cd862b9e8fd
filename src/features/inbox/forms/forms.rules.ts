import { addDays, isDate } from '#base/zoned-time.ts'
import { messageLengths } from '#features/inbox/contact/contact.rules.ts'

/** Our own forms, which stand in an iframe where no provider's form is set. */
export const formNames = ['large-party', 'supporters-club'] as const
export type FormName = (typeof formNames)[number]

/** A table for fewer is reserved in the usual way; more do not fit in. */
export const partySize = { fewest: 6, most: 200 }

export const occasions = [
  'Birthday',
  'Bachelor or bachelorette party',
  'Work party',
  'Match day',
  'Reunion',
  'Something else',
] as const

export const formLengths = { name: messageLengths.name, email: messageLengths.email, details: 2000 }

const PARTY_DAYS_AHEAD = 365

/** The last date that can be asked for: nobody knows the calendar of a bar further ahead. */
export function lastPartyDate(today: string): string {
  return addDays(today, PARTY_DAYS_AHEAD)
}

/** What is wrong with the date of a party, in words for the guest. `today` is the date in Miami. */
export function findPartyDateProblem(date: string, today: string): string | undefined {
  if (!isDate(date)) return 'Please choose a date'
  if (date < today) return 'That date has passed'
  return date > lastPartyDate(today) ? 'We book up to a year ahead' : undefined
}

export type LargePartyAnswers = {
  name: string
  email: string
  phone: string
  date: string
  time: string
  guests: number
  occasion: (typeof occasions)[number]
  details: string
}

export type SupportersClubAnswers = {
  firstName: string
  lastName: string
  email: string
  phone: string
  wantsReminders: boolean
}

export type FormAnswer =
  | { form: 'large-party'; answers: LargePartyAnswers }
  | { form: 'supporters-club'; answers: SupportersClubAnswers }

/** The fields that only the calendar can judge. */
export function listAnswerProblems(answer: FormAnswer, today: string): { field: string; problem: string }[] {
  const problem = answer.form === 'large-party' ? findPartyDateProblem(answer.answers.date, today) : undefined
  return problem ? [{ field: 'date', problem }] : []
}

const formTitles = { 'large-party': 'Large party', 'supporters-club': 'Supporters club' } satisfies Record<
  FormName,
  string
>

export function nameInAnswer({ form, answers }: FormAnswer): string {
  return form === 'large-party' ? answers.name : `${answers.firstName} ${answers.lastName}`
}

/** Which form and who, in one line for a subject. */
export function titleOfAnswer(answer: FormAnswer): string {
  return `${formTitles[answer.form]}: ${nameInAnswer(answer)}`
}

/** The answers in words, in the order of the form; what was left empty is left out. */
export function describeAnswer(answer: FormAnswer): [label: string, value: string][] {
  return rowsOf(answer).filter(([, value]) => value !== '')
}

function rowsOf({ form, answers }: FormAnswer): [label: string, value: string][] {
  if (form === 'supporters-club') {
    return [
      ['First name', answers.firstName],
      ['Last name', answers.lastName],
      ['Email', answers.email],
      ['Phone', answers.phone],
      ['Match reminders', answers.wantsReminders ? 'Yes' : 'No'],
    ]
  }
  return [
    ['Name', answers.name],
    ['Email', answers.email],
    ['Phone', answers.phone],
    ['Date', answers.date],
    ['Time', answers.time],
    ['Guests', String(answers.guests)],
    ['Occasion', answers.occasion],
    ['Details', answers.details],
  ]
}
