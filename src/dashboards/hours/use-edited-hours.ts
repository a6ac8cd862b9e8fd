import { useRef, useState } from 'react'
import { type DayHours, isTime, type SpecialDay, toSpecialDay } from '#features/hours/hours.rules.ts'
import type { EditedHours } from './hours-draft.ts'

/** A special day while it is edited: its date can change, so something else must tell it from the others. */
export type EditedDay = SpecialDay & { key: number }

const NEW_DAY: SpecialDay = { date: '', reason: '', isOpen: false, openTime: '15:00', closeTime: '02:00' }

/** The week and the special days as they stand in the form. */
export function useEditedHours(stored: EditedHours) {
  const lastKey = useRef(0)
  const withKey = (day: SpecialDay): EditedDay => {
    lastKey.current += 1
    return { ...day, key: lastKey.current }
  }
  const [hours, setHours] = useState(stored.hours)
  const [days, setDays] = useState(() => stored.specialDays.map(withKey))
  const edited: EditedHours = { hours, specialDays: days.map(toSpecialDay) }

  return {
    hours,
    days,
    edited,
    changeDay(changed: DayHours) {
      const usual = stored.hours.find(({ day }) => day === changed.day)
      const day = changed.isOpen ? changed : withTimes(changed, usual ?? NEW_DAY)
      setHours(hours.map((one) => (one.day === day.day ? day : one)))
    },
    addSpecialDay() {
      setDays([...days, withKey(NEW_DAY)])
    },
    changeSpecialDay(changed: EditedDay) {
      const day = changed.isOpen ? changed : withTimes(changed, NEW_DAY)
      setDays(days.map((one) => (one.key === day.key ? day : one)))
    },
    removeSpecialDay(key: number) {
      setDays(days.filter((day) => day.key !== key))
    },
    replaceAll(other: EditedHours) {
      setHours(other.hours)
      setDays(other.specialDays.map(withKey))
    },
  }
}

/** A day that is closed keeps times it can be opened with again: an emptied field, then out of reach, is filled. */
function withTimes<Day extends DayHours | EditedDay>(day: Day, usual: DayHours | SpecialDay): Day {
  return {
    ...day,
    openTime: isTime(day.openTime) ? day.openTime : usual.openTime,
    closeTime: isTime(day.closeTime) ? day.closeTime : usual.closeTime,
  }
}
