export const competitions = [
  'Premier League',
  'Champions League',
  'Europa League',
  'Conference League',
  'FA Cup',
  'Carabao Cup',
  'Community Shield',
  'Super Cup',
  'Club World Cup',
  'Friendly',
] as const

export type Fixture = {
  /** What a match is known by for good, in calendars too. */
  id: string
  /** The day in Miami as `YYYY-MM-DD`, or the month as `YYYY-MM` while the day is open. */
  date: string
  /** Kickoff on a clock in Miami as `HH:MM`, or `TBD`. */
  time: string
  /** Liverpool is one of the two; the other may be `TBD`. */
  home: string
  away: string
  competition: (typeof competitions)[number]
  round?: string
  stadium: string
  /** It is not played on its date, and the new one is not known. */
  isPostponed?: true
  score?: { home: number; away: number }
}

/**
 * Liverpool's season 2025-26. Miami is five hours behind England, but four from late October to early November and for
 * most of March, when only one of the two has changed its clocks. Cup rounds are listed as the season's calendar had them:
 * `TBD` where the draw, the day or the time was open.
 */
// biome-ignore format: a match on each line reads like the printed list
export const fixtures: Fixture[] = [
  { id: '2025-friendly-liverpool-ac-milan', date: '2025-07-26', time: '07:30', home: 'Liverpool', away: 'AC Milan', competition: 'Friendly', stadium: 'Kai Tak Stadium', score: { home: 2, away: 4 } },
  { id: '2025-friendly-liverpool-athletic-club', date: '2025-08-04', time: '15:00', home: 'Liverpool', away: 'Athletic Club', competition: 'Friendly', stadium: 'Anfield', score: { home: 3, away: 2 } },
  { id: '2025-community-shield-crystal-palace-liverpool', date: '2025-08-10', time: '10:00', home: 'Crystal Palace', away: 'Liverpool', competition: 'Community Shield', stadium: 'Wembley Stadium', score: { home: 2, away: 2 } },
  { id: '2025-premier-league-liverpool-bournemouth', date: '2025-08-15', time: '15:00', home: 'Liverpool', away: 'Bournemouth', competition: 'Premier League', stadium: 'Anfield', score: { home: 4, away: 2 } },
  { id: '2025-premier-league-newcastle-united-liverpool', date: '2025-08-25', time: '15:00', home: 'Newcastle United', away: 'Liverpool', competition: 'Premier League', stadium: "St James' Park", score: { home: 2, away: 3 } },
  { id: '2025-premier-league-liverpool-arsenal', date: '2025-08-31', time: '11:30', home: 'Liverpool', away: 'Arsenal', competition: 'Premier League', stadium: 'Anfield', score: { home: 1, away: 0 } },
  { id: '2025-premier-league-burnley-liverpool', date: '2025-09-14', time: '09:00', home: 'Burnley', away: 'Liverpool', competition: 'Premier League', stadium: 'Turf Moor', score: { home: 0, away: 1 } },
  { id: '2025-champions-league-league-phase-liverpool-atl-tico-madrid', date: '2025-09-17', time: '15:00', home: 'Liverpool', away: 'Atlético Madrid', competition: 'Champions League', round: 'League phase', stadium: 'Anfield', score: { home: 3, away: 2 } },
  { id: '2025-premier-league-liverpool-everton', date: '2025-09-20', time: '07:30', home: 'Liverpool', away: 'Everton', competition: 'Premier League', stadium: 'Anfield', score: { home: 2, away: 1 } },
  { id: '2025-carabao-cup-third-round-liverpool-southampton', date: '2025-09-23', time: '15:00', home: 'Liverpool', away: 'Southampton', competition: 'Carabao Cup', round: 'Third round', stadium: 'Anfield', score: { home: 2, away: 1 } },
  { id: '2025-premier-league-crystal-palace-liverpool', date: '2025-09-27', time: '10:00', home: 'Crystal Palace', away: 'Liverpool', competition: 'Premier League', stadium: 'Selhurst Park', score: { home: 2, away: 1 } },
  { id: '2025-champions-league-league-phase-galatasaray-liverpool', date: '2025-09-30', time: '15:00', home: 'Galatasaray', away: 'Liverpool', competition: 'Champions League', round: 'League phase', stadium: 'Rams Park', score: { home: 1, away: 0 } },
  { id: '2025-premier-league-chelsea-liverpool', date: '2025-10-04', time: '12:30', home: 'Chelsea', away: 'Liverpool', competition: 'Premier League', stadium: 'Stamford Bridge', score: { home: 2, away: 1 } },
  { id: '2025-premier-league-liverpool-manchester-united', date: '2025-10-19', time: '11:30', home: 'Liverpool', away: 'Manchester United', competition: 'Premier League', stadium: 'Anfield', score: { home: 1, away: 2 } },
  { id: '2025-champions-league-league-phase-eintracht-frankfurt-liverpool', date: '2025-10-22', time: '15:00', home: 'Eintracht Frankfurt', away: 'Liverpool', competition: 'Champions League', round: 'League phase', stadium: 'Deutsche Bank Park', score: { home: 1, away: 5 } },
  { id: '2025-premier-league-brentford-liverpool', date: '2025-10-25', time: '15:00', home: 'Brentford', away: 'Liverpool', competition: 'Premier League', stadium: 'Gtech Community Stadium', score: { home: 3, away: 2 } },
  { id: '2025-carabao-cup-fourth-round-liverpool-crystal-palace', date: '2025-10-29', time: '15:45', home: 'Liverpool', away: 'Crystal Palace', competition: 'Carabao Cup', round: 'Fourth round', stadium: 'Anfield', score: { home: 0, away: 3 } },
  { id: '2025-premier-league-liverpool-aston-villa', date: '2025-11-01', time: '16:00', home: 'Liverpool', away: 'Aston Villa', competition: 'Premier League', stadium: 'Anfield', score: { home: 2, away: 0 } },
  { id: '2025-champions-league-league-phase-liverpool-real-madrid', date: '2025-11-04', time: '15:00', home: 'Liverpool', away: 'Real Madrid', competition: 'Champions League', round: 'League phase', stadium: 'Anfield', score: { home: 1, away: 0 } },
  { id: '2025-premier-league-manchester-city-liverpool', date: '2025-11-09', time: '11:30', home: 'Manchester City', away: 'Liverpool', competition: 'Premier League', stadium: 'Etihad Stadium', score: { home: 3, away: 0 } },
  { id: '2025-premier-league-liverpool-nottingham-forest', date: '2025-11-22', time: '10:00', home: 'Liverpool', away: 'Nottingham Forest', competition: 'Premier League', stadium: 'Anfield' },
  { id: '2025-champions-league-league-phase-liverpool-psv', date: '2025-11-26', time: '15:00', home: 'Liverpool', away: 'PSV', competition: 'Champions League', round: 'League phase', stadium: 'Anfield' },
  { id: '2025-premier-league-west-ham-united-liverpool', date: '2025-11-30', time: '09:05', home: 'West Ham United', away: 'Liverpool', competition: 'Premier League', stadium: 'London Stadium' },
  { id: '2025-premier-league-liverpool-sunderland', date: '2025-12-03', time: '15:15', home: 'Liverpool', away: 'Sunderland', competition: 'Premier League', stadium: 'Anfield' },
  { id: '2025-premier-league-leeds-united-liverpool', date: '2025-12-06', time: '12:30', home: 'Leeds United', away: 'Liverpool', competition: 'Premier League', stadium: 'Elland Road' },
  { id: '2025-champions-league-league-phase-inter-liverpool', date: '2025-12-09', time: '15:00', home: 'Inter', away: 'Liverpool', competition: 'Champions League', round: 'League phase', stadium: 'San Siro' },
  { id: '2025-premier-league-liverpool-brighton', date: '2025-12-13', time: '10:00', home: 'Liverpool', away: 'Brighton', competition: 'Premier League', stadium: 'Anfield' },
  { id: '2025-premier-league-tottenham-hotspur-liverpool', date: '2025-12-20', time: '12:30', home: 'Tottenham Hotspur', away: 'Liverpool', competition: 'Premier League', stadium: 'Tottenham Hotspur Stadium' },
  { id: '2025-premier-league-liverpool-wolves', date: '2025-12-27', time: '10:00', home: 'Liverpool', away: 'Wolves', competition: 'Premier League', stadium: 'Anfield' },
  { id: '2025-carabao-cup-quarterfinal-liverpool-tbd', date: '2025-12', time: 'TBD', home: 'Liverpool', away: 'TBD', competition: 'Carabao Cup', round: 'Quarterfinal', stadium: 'TBD' },
  { id: '2025-premier-league-liverpool-leeds-united', date: '2026-01-01', time: '12:30', home: 'Liverpool', away: 'Leeds United', competition: 'Premier League', stadium: 'Anfield' },
  { id: '2025-premier-league-fulham-liverpool', date: '2026-01-04', time: '10:00', home: 'Fulham', away: 'Liverpool', competition: 'Premier League', stadium: 'Craven Cottage' },
  { id: '2025-premier-league-arsenal-liverpool', date: '2026-01-08', time: '15:00', home: 'Arsenal', away: 'Liverpool', competition: 'Premier League', stadium: 'Emirates Stadium' },
  { id: '2025-fa-cup-third-round-liverpool-tbd', date: '2026-01-10', time: 'TBD', home: 'Liverpool', away: 'TBD', competition: 'FA Cup', round: 'Third round', stadium: 'TBD' },
  { id: '2025-premier-league-liverpool-burnley', date: '2026-01-17', time: '10:00', home: 'Liverpool', away: 'Burnley', competition: 'Premier League', stadium: 'Anfield' },
  { id: '2025-champions-league-league-phase-marseille-liverpool', date: '2026-01-21', time: '15:00', home: 'Marseille', away: 'Liverpool', competition: 'Champions League', round: 'League phase', stadium: 'Stade Vélodrome' },
  { id: '2025-premier-league-bournemouth-liverpool', date: '2026-01-24', time: '12:30', home: 'Bournemouth', away: 'Liverpool', competition: 'Premier League', stadium: 'Vitality Stadium' },
  { id: '2025-champions-league-league-phase-liverpool-qarabag', date: '2026-01-28', time: '15:00', home: 'Liverpool', away: 'Qarabag', competition: 'Champions League', round: 'League phase', stadium: 'Anfield' },
  { id: '2025-premier-league-liverpool-newcastle-united', date: '2026-01-31', time: '15:00', home: 'Liverpool', away: 'Newcastle United', competition: 'Premier League', stadium: 'Anfield' },
  { id: '2025-carabao-cup-semi-final-first-leg-liverpool-tbd', date: '2026-01', time: 'TBD', home: 'Liverpool', away: 'TBD', competition: 'Carabao Cup', round: 'Semi-final, first leg', stadium: 'TBD' },
  { id: '2025-premier-league-liverpool-manchester-city', date: '2026-02-08', time: '11:30', home: 'Liverpool', away: 'Manchester City', competition: 'Premier League', stadium: 'Anfield' },
  { id: '2025-premier-league-sunderland-liverpool', date: '2026-02-11', time: '15:15', home: 'Sunderland', away: 'Liverpool', competition: 'Premier League', stadium: 'Stadium of Light' },
  { id: '2025-fa-cup-fourth-round-liverpool-tbd', date: '2026-02-14', time: 'TBD', home: 'Liverpool', away: 'TBD', competition: 'FA Cup', round: 'Fourth round', stadium: 'TBD' },
  { id: '2025-premier-league-nottingham-forest-liverpool', date: '2026-02-22', time: '09:00', home: 'Nottingham Forest', away: 'Liverpool', competition: 'Premier League', stadium: 'City Ground' },
  { id: '2025-premier-league-liverpool-west-ham-united', date: '2026-02-28', time: '10:00', home: 'Liverpool', away: 'West Ham United', competition: 'Premier League', stadium: 'Anfield' },
  { id: '2025-carabao-cup-semi-final-second-leg-liverpool-tbd', date: '2026-02', time: 'TBD', home: 'Liverpool', away: 'TBD', competition: 'Carabao Cup', round: 'Semi-final, second leg', stadium: 'TBD' },
  { id: '2025-premier-league-wolves-liverpool', date: '2026-03-03', time: '15:15', home: 'Wolves', away: 'Liverpool', competition: 'Premier League', stadium: 'Molineux Stadium' },
  { id: '2025-fa-cup-fifth-round-liverpool-tbd', date: '2026-03-07', time: 'TBD', home: 'Liverpool', away: 'TBD', competition: 'FA Cup', round: 'Fifth round', stadium: 'TBD' },
  { id: '2025-premier-league-liverpool-tottenham-hotspur', date: '2026-03-15', time: '12:30', home: 'Liverpool', away: 'Tottenham Hotspur', competition: 'Premier League', stadium: 'Anfield' },
  { id: '2025-premier-league-brighton-liverpool', date: '2026-03-21', time: '08:30', home: 'Brighton', away: 'Liverpool', competition: 'Premier League', stadium: 'Amex Stadium' },
  { id: '2025-carabao-cup-final-liverpool-tbd', date: '2026-03-22', time: 'TBD', home: 'Liverpool', away: 'TBD', competition: 'Carabao Cup', round: 'Final', stadium: 'Wembley Stadium' },
  { id: '2025-champions-league-round-of-16-first-leg-liverpool-tbd', date: '2026-03', time: 'TBD', home: 'Liverpool', away: 'TBD', competition: 'Champions League', round: 'Round of 16, first leg', stadium: 'TBD' },
  { id: '2025-champions-league-round-of-16-second-leg-liverpool-tbd', date: '2026-03', time: 'TBD', home: 'Liverpool', away: 'TBD', competition: 'Champions League', round: 'Round of 16, second leg', stadium: 'TBD' },
  { id: '2025-fa-cup-quarterfinal-liverpool-tbd', date: '2026-04-04', time: 'TBD', home: 'Liverpool', away: 'TBD', competition: 'FA Cup', round: 'Quarterfinal', stadium: 'TBD' },
  { id: '2025-premier-league-liverpool-fulham', date: '2026-04-11', time: '12:30', home: 'Liverpool', away: 'Fulham', competition: 'Premier League', stadium: 'Anfield' },
  { id: '2025-premier-league-everton-liverpool', date: '2026-04-19', time: '09:00', home: 'Everton', away: 'Liverpool', competition: 'Premier League', stadium: 'Hill Dickinson Stadium' },
  { id: '2025-premier-league-liverpool-crystal-palace', date: '2026-04-25', time: '10:00', home: 'Liverpool', away: 'Crystal Palace', competition: 'Premier League', stadium: 'Anfield' },
  { id: '2025-champions-league-quarter-final-first-leg-liverpool-tbd', date: '2026-04', time: 'TBD', home: 'Liverpool', away: 'TBD', competition: 'Champions League', round: 'Quarter-final, first leg', stadium: 'TBD' },
  { id: '2025-champions-league-quarter-final-second-leg-liverpool-tbd', date: '2026-04', time: 'TBD', home: 'Liverpool', away: 'TBD', competition: 'Champions League', round: 'Quarter-final, second leg', stadium: 'TBD' },
  { id: '2025-fa-cup-semifinal-liverpool-tbd', date: '2026-04', time: 'TBD', home: 'Liverpool', away: 'TBD', competition: 'FA Cup', round: 'Semifinal', stadium: 'Wembley Stadium' },
  { id: '2025-champions-league-semi-final-first-leg-liverpool-tbd', date: '2026-04', time: 'TBD', home: 'Liverpool', away: 'TBD', competition: 'Champions League', round: 'Semi-final, first leg', stadium: 'TBD' },
  { id: '2025-premier-league-manchester-united-liverpool', date: '2026-05-02', time: '10:00', home: 'Manchester United', away: 'Liverpool', competition: 'Premier League', stadium: 'Old Trafford' },
  { id: '2025-premier-league-liverpool-chelsea', date: '2026-05-09', time: '10:00', home: 'Liverpool', away: 'Chelsea', competition: 'Premier League', stadium: 'Anfield' },
  { id: '2025-fa-cup-final-liverpool-tbd', date: '2026-05-16', time: 'TBD', home: 'Liverpool', away: 'TBD', competition: 'FA Cup', round: 'Final', stadium: 'Wembley Stadium' },
  { id: '2025-premier-league-aston-villa-liverpool', date: '2026-05-17', time: '10:00', home: 'Aston Villa', away: 'Liverpool', competition: 'Premier League', stadium: 'Villa Park' },
  { id: '2025-premier-league-liverpool-brentford', date: '2026-05-24', time: '11:00', home: 'Liverpool', away: 'Brentford', competition: 'Premier League', stadium: 'Anfield' },
  { id: '2025-champions-league-final-liverpool-tbd', date: '2026-05-30', time: 'TBD', home: 'Liverpool', away: 'TBD', competition: 'Champions League', round: 'Final', stadium: 'Puskás Aréna' },
  { id: '2025-champions-league-semi-final-second-leg-liverpool-tbd', date: '2026-05', time: 'TBD', home: 'Liverpool', away: 'TBD', competition: 'Champions League', round: 'Semi-final, second leg', stadium: 'TBD' },
]
