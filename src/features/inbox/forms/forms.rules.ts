import { localDate } from '#base/zoned-time.ts'
import type { Opening } from '#features/hours/opening.rules.ts'
import { findDateProblem, findTimeProblem } from '#features/inbox/booking/booking.rules.ts'
import { messageLengths } from '#features/inbox/contact/contact.rules.ts'

/** Our own forms, which stand in an iframe where no provider's form is set. */
export const formNames = ['large-party', 'supporters-club'] as const
export type FormName = (typeof formNames)[number]

export const occasions = [
  'Birthday',
  'Bachelor or bachelorette party',
  'Work party',
  'Match day',
  'Reunion',
  'Something else',
] as const

export const formLengths = { name: messageLengths.name, email: messageLengths.email, details: 2000 }

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

/** The fields that only the calendar and our hours can judge. */
export function listAnswerProblems(answer: FormAnswer, opening: Opening): { field: string; problem: string }[] {
  if (answer.form !== 'large-party') return []
  const { date } = answer.answers
  const dateProblem = findDateProblem(date, localDate(opening.now, opening.timeZone))
  if (dateProblem) return [{ field: 'date', problem: dateProblem }]
  const timeProblem = findTimeProblem(answer.answers, opening)
  return timeProblem ? [{ field: 'time', problem: timeProblem }] : []
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
