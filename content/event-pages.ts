import type { EventPage } from './event-pages/event-page.ts'
import { karaokeFridays } from './event-pages/karaoke-fridays.ts'
import { mondayWingNight } from './event-pages/monday-wing-night.ts'
import { musicBingoWednesday } from './event-pages/music-bingo-wednesday.ts'
import { premierLeagueFootball } from './event-pages/premier-league-football.ts'
import { smashSurfWednesday } from './event-pages/smash-surf-wednesday.ts'
import { thursdayNightFootball } from './event-pages/thursday-night-football.ts'
import { triviaTacosTequila } from './event-pages/trivia-tacos-tequila.ts'
import { unpluggedSaturdays } from './event-pages/unplugged-saturdays.ts'
import type { EventSlug } from './events.ts'

export const eventPages: Record<EventSlug, EventPage> = {
  'monday-wing-night': mondayWingNight,
  'trivia-tacos-tequila': triviaTacosTequila,
  'smash-surf-wednesday': smashSurfWednesday,
  'music-bingo-wednesday': musicBingoWednesday,
  'thursday-night-football': thursdayNightFootball,
  'karaoke-fridays': karaokeFridays,
  'unplugged-saturdays': unpluggedSaturdays,
  'premier-league-football': premierLeagueFootball,
}
