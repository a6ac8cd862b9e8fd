import type { House } from './read-house.ts'
import { businessDateOf } from './read-moment.ts'

/** What of the members the cases speak of, by their keys. */
export type People = { numbers: Map<string, string>; customerIds: Map<string, string> }

/** Where and when an order is told. */
export type World = { house: House; people: People; caseId: string; at: Date }

export const orderGuid = (caseId: string, orderNumber: string) => `${caseId}/order/${orderNumber}`
export const checkGuid = (caseId: string, number: string) => `${caseId}/check/${number}`
export const toStaff = (key: string) => ({ guid: `staff-${key}`, entityType: 'RestaurantUser', externalId: null })

export const toWireTime = (moment: Date) => moment.toISOString().replace('Z', '+0000')
export const wireTimeOrNull = (moment: Date | undefined) => (moment ? toWireTime(moment) : null)
export const toWireDate = (date: string) => Number(date.replaceAll('-', ''))
export const wireBusinessDate = (moment: Date) => toWireDate(businessDateOf(moment))
