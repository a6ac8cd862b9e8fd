type Timed = { from: string; until: string }

/** The one that pages show at this moment: of several the one that began last. */
export function currentAnnouncement<One extends Timed>(announcements: readonly One[], now: Date): One | undefined {
  const isCurrent = ({ from, until }: Timed) => Date.parse(from) <= now.getTime() && now.getTime() < Date.parse(until)
  return announcements.filter(isCurrent).toSorted((one, other) => Date.parse(other.from) - Date.parse(one.from))[0]
}

/** The next moment at which one begins or ends. */
export function announcementsChangeAt(announcements: readonly Timed[], now: Date): Date | undefined {
  const moments = announcements.flatMap(({ from, until }) => [Date.parse(from), Date.parse(until)])
  const next = Math.min(...moments.filter((moment) => moment > now.getTime()))
  return Number.isFinite(next) ? new Date(next) : undefined
}
