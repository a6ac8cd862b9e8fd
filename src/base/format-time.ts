/** `15:00` as "3 PM", `20:30` as "8:30 PM". */
export function formatTime(time: string): string {
  const hour = Number(time.slice(0, 2))
  const minutes = time.slice(3)
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}${minutes === '00' ? '' : `:${minutes}`}`
  return `${clock} ${hour < 12 ? 'AM' : 'PM'}`
}
