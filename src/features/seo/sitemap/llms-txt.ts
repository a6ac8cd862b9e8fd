import { localDate } from '#base/zoned-time.ts'
import { type VenueFacts, venue } from '#content/venue.ts'
import { comingDate, findLateNight, inDayOrder } from '#features/hours/hours.rules.ts'
import { formatHours, formatLateNight, formatSpecialDay } from '#features/hours/hours-format.rules.ts'
import type { Opening } from '#features/hours/opening.rules.ts'
import { fullAddress } from '#features/venue/venue-facts.rules.ts'
import { urls } from '#urls.ts'

type Link = { title: string; description: string; url: string }

type Site = { site: string; facts: VenueFacts; opening: Opening; pages: readonly Link[] }

/** The site for language models, in Markdown of the form that llmstxt.org describes. */
export function llmsTxt({ site, facts, opening, pages }: Site) {
  const { address, phone, email, booking } = facts
  const { hours, specialDays, lateNights, now, timeZone } = opening
  const today = localDate(now, timeZone)
  const days = inDayOrder(hours).map((day) => {
    const late = findLateNight(day, { lateNights, date: comingDate(day.day, today) })
    return `${day.day} ${formatHours(day)}${late ? ` (${formatLateNight(late)})` : ''}`
  })
  const special = specialDays.filter(({ date }) => date >= today).map(formatSpecialDay)
  return [
    `# ${escapeMarkdown(venue.name)}`,
    '',
    `> ${escapeMarkdown(`${venue.kind} in ${venue.city}, open since ${venue.openedIn}.`)}`,
    '',
    ...[
      `Address: ${fullAddress(address)}, ${address.whereabouts}`,
      `Phone: ${phone}`,
      ...(email ? [`Email: ${email}`] : []),
      `Opening hours, in the time of ${venue.city}: ${days.join('; ')}`,
      ...(special.length > 0 ? [`Other hours on special days: ${special.join('; ')}`] : []),
      `Reservations are recommended for groups of ${booking.groupsFrom} or more`,
    ].map((fact) => `- ${escapeMarkdown(fact)}`),
    '',
    '## Pages',
    '',
    ...pages.map(toListItem),
    '',
    '## Optional',
    '',
    ...calendars.map(({ url, ...calendar }) => toListItem({ ...calendar, url: `${site}${url}` })),
    '',
  ].join('\n')
}

const calendars: readonly Link[] = [
  { title: 'Events as a calendar', description: 'Every weekly event, to subscribe to.', url: urls.calendar.events },
  { title: 'Live bands as a calendar', description: 'Who plays on which Saturday.', url: urls.calendar.bands },
  {
    title: 'Fixtures as a calendar',
    description: 'The matches to come, with kickoffs in Miami time.',
    url: urls.calendar.fixtures,
  },
]

function toListItem({ title, description, url }: Link) {
  return `- [${escapeMarkdown(title)}](${url}): ${escapeMarkdown(description)}`
}

/** Words that somebody typed stay words: nothing in them begins a link, emphasis or HTML. */
function escapeMarkdown(text: string) {
  return text.replaceAll(/[\\`*_[\]<>]/g, '\\$&')
}
