import { isDate } from '#base/zoned-time.ts'
import { guidOf } from './chance.rules.ts'

/** The id of an order begins with its business date, so that one order can be found without looking through all days. */
export function orderGuid(seed: number, date: string, ...place: readonly (string | number)[]): string {
  return `${date.replaceAll('-', '')}${guidOf('order', seed, date, ...place).slice(8)}`
}

export function dateOfGuid(guid: string): string | undefined {
  const date = guid.slice(0, 8).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return isDate(date) ? date : undefined
}
