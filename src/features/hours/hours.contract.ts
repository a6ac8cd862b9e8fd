import { z } from 'zod'
import { weekdays } from '#base/zoned-time.ts'
import { succeeded } from '#web/contract/answers.ts'
import { endpoint } from '#web/contract/endpoint.ts'
import { occasionalWrites } from '#web/contract/limits.ts'
import { type DayHours, findWeekProblem, isTime, MAX_SPECIAL_DAYS, type SpecialDay } from './hours.rules.ts'

const time = z.string().refine(isTime, 'Use a 24-hour time such as 15:00')

const dayHoursWire = z.strictObject({
  day: z.enum(weekdays),
  dayOrder: z.int().min(1).max(weekdays.length),
  isOpen: z.boolean(),
  openTime: time,
  closeTime: time,
})

const specialDayWire = z.strictObject({
  date: z.string(),
  reason: z.string().trim(),
  isOpen: z.boolean(),
  openTime: time,
  closeTime: time,
})

export const listHours = endpoint('GET', '/api/hours', {
  summary: 'The opening hours of the week, Monday first; empty before they are set up.',
  who: 'everyone',
  answer: z.array(dayHoursWire),
  cache: 'no-cache',
  topic: 'hours',
})

export const replaceHours = endpoint('PUT', '/api/hours', {
  summary: 'Replaces the opening hours with a whole week.',
  who: ['hours', 'manager', 'owner'],
  body: z.strictObject({
    hours: z.array(dayHoursWire).superRefine((hours, context) => {
      const problem = findWeekProblem(hours)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    }),
  }),
  answer: succeeded,
})

export const fillHours = endpoint('POST', '/api/hours', {
  summary: 'Sets up the default hours if there are none, and says whether it did.',
  who: 'everyone',
  limit: occasionalWrites,
  answer: z.boolean(),
})

export const initializeHours = endpoint('POST', '/api/init-hours', {
  summary: 'Sets up the default hours, once.',
  who: 'everyone',
  limit: occasionalWrites,
  answer: z.strictObject({ message: z.string(), hoursCount: z.int() }),
  refusals: { 'hours-already-initialized': true },
})

export const listSpecialDays = endpoint('GET', '/api/special-days', {
  summary: 'Dates from today on that have hours of their own.',
  who: ['hours', 'manager', 'owner'],
  answer: z.array(specialDayWire),
  cache: 'no-cache',
  topic: 'hours',
})

export const replaceSpecialDays = endpoint('PUT', '/api/special-days', {
  summary: 'Replaces the special days from today on.',
  who: ['hours', 'manager', 'owner'],
  // Dates and reasons are judged by the rules, which know what day it is.
  body: z.strictObject({
    specialDays: z.array(specialDayWire).max(MAX_SPECIAL_DAYS, `You can have up to ${MAX_SPECIAL_DAYS} special days`),
  }),
  answer: succeeded,
})

export function toDayHoursWire({ day, dayOrder, isOpen, openTime, closeTime }: DayHours) {
  return { day, openTime, closeTime, isOpen, dayOrder }
}

export function toSpecialDayWire({ date, reason, isOpen, openTime, closeTime }: SpecialDay) {
  return { date, reason, isOpen, openTime, closeTime }
}
