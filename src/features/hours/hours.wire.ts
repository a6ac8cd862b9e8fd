import { z } from 'zod'
import { weekdays } from '#base/zoned-time.ts'
import { type DayHours, findWeekProblem, isTime, MAX_SPECIAL_DAYS, type SpecialDay } from './hours.rules.ts'

/** GET /api/hours */
export type HoursAnswer = DayHours[]
/** POST /api/init-hours */
export type InitHoursAnswer = { message: string; hoursCount: number }
/** GET /api/special-days */
export type SpecialDaysAnswer = SpecialDay[]
/** PUT /api/hours and PUT /api/special-days */
export type SavedAnswer = { success: true }

const time = z.string().refine(isTime, 'Use a 24-hour time such as 15:00')

const dayHours = z.strictObject({
  day: z.enum(weekdays),
  dayOrder: z.int().min(1).max(weekdays.length),
  isOpen: z.boolean(),
  openTime: time,
  closeTime: time,
})

export const replaceHoursBody = z.strictObject({
  hours: z.array(dayHours).superRefine((hours, context) => {
    const problem = findWeekProblem(hours)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  }),
})

/** Dates and reasons are judged by the rules, which know what day it is. */
export const replaceSpecialDaysBody = z.strictObject({
  specialDays: z
    .array(
      z.strictObject({
        date: z.string(),
        reason: z.string().trim(),
        isOpen: z.boolean(),
        openTime: time,
        closeTime: time,
      }),
    )
    .max(MAX_SPECIAL_DAYS, `At most ${MAX_SPECIAL_DAYS} special days can be kept`),
})

export function toHoursWire(hours: readonly DayHours[]): HoursAnswer {
  return hours.map(({ day, openTime, closeTime, isOpen, dayOrder }) => ({ day, openTime, closeTime, isOpen, dayOrder }))
}

export function toSpecialDaysWire(days: readonly SpecialDay[]): SpecialDaysAnswer {
  return days.map(({ date, reason, isOpen, openTime, closeTime }) => ({ date, reason, isOpen, openTime, closeTime }))
}
