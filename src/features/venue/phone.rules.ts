/**
 * The number with its country, as it is dialed and texted, or undefined for one that nobody can be sure of. Numbers are
 * compared by their digits alone, so a number abroad whose digits look like one from here is none: a person
 * texted there would earn someone else's visits.
 */
export function toFullNumber(phone: string): string | undefined {
  const digits = phone.replaceAll(/\D/g, '')
  const hasCountry = phone.trim().startsWith('+')
  if (hasCountry && digits.length === 10) return undefined
  const national = /^1?([2-9]\d{2}[2-9]\d{6})$/.exec(digits)?.[1]
  if (national) return `+1${national}`
  // Without a country nobody knows where the number is, and it may be a number from here with an extension.
  return hasCountry && /^[2-9]\d{10,14}$/.test(digits) ? `+${digits}` : undefined
}
