import { addDays } from '#base/zoned-time.ts'
import { NEVER } from '#simulator/toast/wire/wire-format.rules.ts'
import { guidOf } from './chance.rules.ts'

export type Employee = {
  guid: string
  number: number
  firstName: string
  chosenName: string | null
  lastName: string
  email: string
  job: 'manager' | 'server' | 'bartender' | 'host' | 'cook'
  isDeleted: boolean
  /** How often this person gives a membership discount to somebody who is no member. */
  generosity: number
  /** How often this person voids a line, and a third as often a whole order. */
  voiding: number
}

/** Most people are honest, and the monitor has little to say of them; two are worth a look. */
const USUAL_GENEROSITY = 0.0003
const USUAL_VOIDING = 0.012

const people: readonly (Pick<Employee, 'firstName' | 'lastName' | 'job'> & Partial<Employee>)[] = [
  { firstName: 'Renata', lastName: 'Salcedo', job: 'manager' },
  { firstName: 'Owen', lastName: 'Tran', job: 'manager' },
  { firstName: 'Marisol', lastName: 'Vega', job: 'server' },
  { firstName: 'Theodore', lastName: 'Banks', chosenName: 'Teddy', job: 'server' },
  { firstName: 'Priya', lastName: 'Raman', job: 'server' },
  { firstName: 'Dominic', lastName: 'Hale', job: 'server', generosity: 0.06 },
  { firstName: 'Aisha', lastName: 'Coleman', job: 'server' },
  { firstName: 'Luca', lastName: 'Ferri', job: 'bartender' },
  { firstName: 'Kendall', lastName: 'Pryce', job: 'bartender', voiding: 0.1 },
  { firstName: 'Noor', lastName: 'Haddad', job: 'bartender' },
  { firstName: 'Sofia', lastName: 'Lindqvist', job: 'host' },
  { firstName: 'Emeka', lastName: 'Obi', job: 'cook' },
  { firstName: 'Brooke', lastName: 'Tanner', job: 'server', isDeleted: true },
]

export const employees: readonly Employee[] = people.map((person, number) => ({
  chosenName: null,
  isDeleted: false,
  generosity: USUAL_GENEROSITY,
  voiding: USUAL_VOIDING,
  ...person,
  guid: guidOf('employee', person.firstName, person.lastName),
  number,
  email: `${person.firstName}.${person.lastName}@example.test`.toLowerCase(),
}))

export const managers = employees.filter(({ job }) => job === 'manager')
const serving = employees.filter(({ job, isDeleted }) => (job === 'server' || job === 'bartender') && !isDeleted)
/** Somebody who has left and whose login a terminal by the patio still uses now and then. */
export const departed = employees.filter(({ isDeleted }) => isDeleted)

/** Everybody who serves has two days off in a row each week. */
export function serversOn(date: string): readonly Employee[] {
  const day = Date.parse(date) / 86_400_000
  return serving.filter(({ number }) => (day + number * 2) % 7 > 1)
}

/** As Toast's labor API lists them. */
export const wireJobs = [...new Set(employees.map(({ job }) => job))].map((job) => ({
  guid: guidOf('job', job),
  entityType: 'RestaurantJob',
  externalId: null,
  title: job,
  deleted: false,
}))

/** As Toast's labor API lists them, those who have left included. */
export const wireEmployees = employees.map((employee) => {
  const hiredOn = addDays('2022-03-01', employee.number * 37)
  return {
    guid: employee.guid,
    entityType: 'RestaurantUser',
    externalId: null,
    firstName: employee.firstName,
    chosenName: employee.chosenName,
    lastName: employee.lastName,
    email: employee.email,
    externalEmployeeId: '',
    disabled: employee.isDeleted,
    deleted: employee.isDeleted,
    deletedDate: employee.isDeleted ? '2025-06-30T18:00:00.000+0000' : NEVER,
    jobReferences: [{ guid: guidOf('job', employee.job), entityType: 'RestaurantJob', externalId: null }],
    wageOverrides: [],
    createdDate: `${hiredOn}T15:00:00.000+0000`,
    modifiedDate: '2025-06-30T18:00:00.000+0000',
  }
})
