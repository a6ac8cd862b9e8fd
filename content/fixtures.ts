/** A match: on a day in Miami as `YYYY-MM-DD`, or in a month as `YYYY-MM` while the day is open. */
export type Fixture = ({ date: string; month?: never } | { date?: never; month: string }) & {
  /** Kickoff on a clock in Miami as `HH:MM`, or `TBD`. A match without an opponent has no time either. */
  time: string
  home: string
  away: string
  competition: 'Premier League' | 'Champions League' | 'FA Cup' | 'Carabao Cup' | 'Community Shield' | 'Friendly'
  round?: string
  stadium: string
}

export const season = '2025-26'

/**
 * Liverpool's season, in order; a round whose day is open stands where it is likely to fall. Miami is five hours behind
 * England, but four from late October to early November and for most of March, when only one of the two has changed its
 * clocks. Cup rounds are listed as the season's calendar had them: `TBD` where the draw, the day or the time was open.
 */
// biome-ignore format: a match on each line reads like the printed list
export const fixtures: readonly Fixture[] = [
  { date: '2025-07-26', time: '07:30', home: 'Liverpool',           away: 'AC Milan',            competition: 'Friendly',          stadium: 'Kai Tak Stadium' },
  { date: '2025-08-04', time: '15:00', home: 'Liverpool',           away: 'Athletic Club',       competition: 'Friendly',          stadium: 'Anfield' },
  { date: '2025-08-10', time: '10:00', home: 'Crystal Palace',      away: 'Liverpool',           competition: 'Community Shield',  stadium: 'Wembley Stadium' },
  { date: '2025-08-15', time: '15:00', home: 'Liverpool',           away: 'Bournemouth',         competition: 'Premier League',    stadium: 'Anfield' },
  { date: '2025-08-25', time: '15:00', home: 'Newcastle United',    away: 'Liverpool',           competition: 'Premier League',    stadium: "St James' Park" },
  { date: '2025-08-31', time: '11:30', home: 'Liverpool',           away: 'Arsenal',             competition: 'Premier League',    stadium: 'Anfield' },
  { date: '2025-09-14', time: '09:00', home: 'Burnley',             away: 'Liverpool',           competition: 'Premier League',    stadium: 'Turf Moor' },
  { date: '2025-09-17', time: '15:00', home: 'Liverpool',           away: 'Atlético Madrid',     competition: 'Champions League',  round: 'League phase', stadium: 'Anfield' },
  { date: '2025-09-20', time: '07:30', home: 'Liverpool',           away: 'Everton',             competition: 'Premier League',    stadium: 'Anfield' },
  { date: '2025-09-23', time: '15:00', home: 'Liverpool',           away: 'Southampton',         competition: 'Carabao Cup',       round: 'Third round', stadium: 'Anfield' },
  { date: '2025-09-27', time: '10:00', home: 'Crystal Palace',      away: 'Liverpool',           competition: 'Premier League',    stadium: 'Selhurst Park' },
  { date: '2025-09-30', time: '15:00', home: 'Galatasaray',         away: 'Liverpool',           competition: 'Champions League',  round: 'League phase', stadium: 'Rams Park' },
  { date: '2025-10-04', time: '12:30', home: 'Chelsea',             away: 'Liverpool',           competition: 'Premier League',    stadium: 'Stamford Bridge' },
  { date: '2025-10-19', time: '11:30', home: 'Liverpool',           away: 'Manchester United',   competition: 'Premier League',    stadium: 'Anfield' },
  { date: '2025-10-22', time: '15:00', home: 'Eintracht Frankfurt', away: 'Liverpool',           competition: 'Champions League',  round: 'League phase', stadium: 'Deutsche Bank Park' },
  { date: '2025-10-25', time: '15:00', home: 'Brentford',           away: 'Liverpool',           competition: 'Premier League',    stadium: 'Gtech Community Stadium' },
  { date: '2025-10-29', time: '15:45', home: 'Liverpool',           away: 'Crystal Palace',      competition: 'Carabao Cup',       round: 'Fourth round', stadium: 'Anfield' },
  { date: '2025-11-01', time: '16:00', home: 'Liverpool',           away: 'Aston Villa',         competition: 'Premier League',    stadium: 'Anfield' },
  { date: '2025-11-04', time: '15:00', home: 'Liverpool',           away: 'Real Madrid',         competition: 'Champions League',  round: 'League phase', stadium: 'Anfield' },
  { date: '2025-11-09', time: '11:30', home: 'Manchester City',     away: 'Liverpool',           competition: 'Premier League',    stadium: 'Etihad Stadium' },
  { date: '2025-11-22', time: '10:00', home: 'Liverpool',           away: 'Nottingham Forest',   competition: 'Premier League',    stadium: 'Anfield' },
  { date: '2025-11-26', time: '15:00', home: 'Liverpool',           away: 'PSV',                 competition: 'Champions League',  round: 'League phase', stadium: 'Anfield' },
  { date: '2025-11-30', time: '09:05', home: 'West Ham United',     away: 'Liverpool',           competition: 'Premier League',    stadium: 'London Stadium' },
  { date: '2025-12-03', time: '15:15', home: 'Liverpool',           away: 'Sunderland',          competition: 'Premier League',    stadium: 'Anfield' },
  { date: '2025-12-06', time: '12:30', home: 'Leeds United',        away: 'Liverpool',           competition: 'Premier League',    stadium: 'Elland Road' },
  { date: '2025-12-09', time: '15:00', home: 'Inter',               away: 'Liverpool',           competition: 'Champions League',  round: 'League phase', stadium: 'San Siro' },
  { date: '2025-12-13', time: '10:00', home: 'Liverpool',           away: 'Brighton',            competition: 'Premier League',    stadium: 'Anfield' },
  { month: '2025-12',   time: 'TBD',   home: 'Liverpool',           away: 'TBD',                 competition: 'Carabao Cup',       round: 'Quarterfinal', stadium: 'TBD' },
  { date: '2025-12-20', time: '12:30', home: 'Tottenham Hotspur',   away: 'Liverpool',           competition: 'Premier League',    stadium: 'Tottenham Hotspur Stadium' },
  { date: '2025-12-27', time: '10:00', home: 'Liverpool',           away: 'Wolves',              competition: 'Premier League',    stadium: 'Anfield' },
  { date: '2026-01-01', time: '12:30', home: 'Liverpool',           away: 'Leeds United',        competition: 'Premier League',    stadium: 'Anfield' },
  { date: '2026-01-04', time: '10:00', home: 'Fulham',              away: 'Liverpool',           competition: 'Premier League',    stadium: 'Craven Cottage' },
  { date: '2026-01-08', time: '15:00', home: 'Arsenal',             away: 'Liverpool',           competition: 'Premier League',    stadium: 'Emirates Stadium' },
  { date: '2026-01-10', time: 'TBD',   home: 'Liverpool',           away: 'TBD',                 competition: 'FA Cup',            round: 'Third round', stadium: 'TBD' },
  { month: '2026-01',   time: 'TBD',   home: 'Liverpool',           away: 'TBD',                 competition: 'Carabao Cup',       round: 'Semi-final, first leg', stadium: 'TBD' },
  { date: '2026-01-17', time: '10:00', home: 'Liverpool',           away: 'Burnley',             competition: 'Premier League',    stadium: 'Anfield' },
  { date: '2026-01-21', time: '15:00', home: 'Marseille',           away: 'Liverpool',           competition: 'Champions League',  round: 'League phase', stadium: 'Stade Vélodrome' },
  { date: '2026-01-24', time: '12:30', home: 'Bournemouth',         away: 'Liverpool',           competition: 'Premier League',    stadium: 'Vitality Stadium' },
  { date: '2026-01-28', time: '15:00', home: 'Liverpool',           away: 'Qarabag',             competition: 'Champions League',  round: 'League phase', stadium: 'Anfield' },
  { date: '2026-01-31', time: '15:00', home: 'Liverpool',           away: 'Newcastle United',    competition: 'Premier League',    stadium: 'Anfield' },
  { month: '2026-02',   time: 'TBD',   home: 'Liverpool',           away: 'TBD',                 competition: 'Carabao Cup',       round: 'Semi-final, second leg', stadium: 'TBD' },
  { date: '2026-02-08', time: '11:30', home: 'Liverpool',           away: 'Manchester City',     competition: 'Premier League',    stadium: 'Anfield' },
  { date: '2026-02-11', time: '15:15', home: 'Sunderland',          away: 'Liverpool',           competition: 'Premier League',    stadium: 'Stadium of Light' },
  { date: '2026-02-14', time: 'TBD',   home: 'Liverpool',           away: 'TBD',                 competition: 'FA Cup',            round: 'Fourth round', stadium: 'TBD' },
  { date: '2026-02-22', time: '09:00', home: 'Nottingham Forest',   away: 'Liverpool',           competition: 'Premier League',    stadium: 'City Ground' },
  { date: '2026-02-28', time: '10:00', home: 'Liverpool',           away: 'West Ham United',     competition: 'Premier League',    stadium: 'Anfield' },
  { date: '2026-03-03', time: '15:15', home: 'Wolves',              away: 'Liverpool',           competition: 'Premier League',    stadium: 'Molineux Stadium' },
  { date: '2026-03-07', time: 'TBD',   home: 'Liverpool',           away: 'TBD',                 competition: 'FA Cup',            round: 'Fifth round', stadium: 'TBD' },
  { month: '2026-03',   time: 'TBD',   home: 'Liverpool',           away: 'TBD',                 competition: 'Champions League',  round: 'Round of 16, first leg', stadium: 'TBD' },
  { date: '2026-03-15', time: '12:30', home: 'Liverpool',           away: 'Tottenham Hotspur',   competition: 'Premier League',    stadium: 'Anfield' },
  { month: '2026-03',   time: 'TBD',   home: 'Liverpool',           away: 'TBD',                 competition: 'Champions League',  round: 'Round of 16, second leg', stadium: 'TBD' },
  { date: '2026-03-21', time: '08:30', home: 'Brighton',            away: 'Liverpool',           competition: 'Premier League',    stadium: 'Amex Stadium' },
  { date: '2026-03-22', time: 'TBD',   home: 'Liverpool',           away: 'TBD',                 competition: 'Carabao Cup',       round: 'Final', stadium: 'Wembley Stadium' },
  { date: '2026-04-04', time: 'TBD',   home: 'Liverpool',           away: 'TBD',                 competition: 'FA Cup',            round: 'Quarterfinal', stadium: 'TBD' },
  { month: '2026-04',   time: 'TBD',   home: 'Liverpool',           away: 'TBD',                 competition: 'Champions League',  round: 'Quarter-final, first leg', stadium: 'TBD' },
  { date: '2026-04-11', time: '12:30', home: 'Liverpool',           away: 'Fulham',              competition: 'Premier League',    stadium: 'Anfield' },
  { month: '2026-04',   time: 'TBD',   home: 'Liverpool',           away: 'TBD',                 competition: 'Champions League',  round: 'Quarter-final, second leg', stadium: 'TBD' },
  { date: '2026-04-19', time: '09:00', home: 'Everton',             away: 'Liverpool',           competition: 'Premier League',    stadium: 'Hill Dickinson Stadium' },
  { date: '2026-04-25', time: '10:00', home: 'Liverpool',           away: 'Crystal Palace',      competition: 'Premier League',    stadium: 'Anfield' },
  { month: '2026-04',   time: 'TBD',   home: 'Liverpool',           away: 'TBD',                 competition: 'FA Cup',            round: 'Semifinal', stadium: 'Wembley Stadium' },
  { month: '2026-04',   time: 'TBD',   home: 'Liverpool',           away: 'TBD',                 competition: 'Champions League',  round: 'Semi-final, first leg', stadium: 'TBD' },
  { date: '2026-05-02', time: '10:00', home: 'Manchester United',   away: 'Liverpool',           competition: 'Premier League',    stadium: 'Old Trafford' },
  { month: '2026-05',   time: 'TBD',   home: 'Liverpool',           away: 'TBD',                 competition: 'Champions League',  round: 'Semi-final, second leg', stadium: 'TBD' },
  { date: '2026-05-09', time: '10:00', home: 'Liverpool',           away: 'Chelsea',             competition: 'Premier League',    stadium: 'Anfield' },
  { date: '2026-05-16', time: 'TBD',   home: 'Liverpool',           away: 'TBD',                 competition: 'FA Cup',            round: 'Final', stadium: 'Wembley Stadium' },
  { date: '2026-05-17', time: '10:00', home: 'Aston Villa',         away: 'Liverpool',           competition: 'Premier League',    stadium: 'Villa Park' },
  { date: '2026-05-24', time: '11:00', home: 'Liverpool',           away: 'Brentford',           competition: 'Premier League',    stadium: 'Anfield' },
  { date: '2026-05-30', time: 'TBD',   home: 'Liverpool',           away: 'TBD',                 competition: 'Champions League',  round: 'Final', stadium: 'Puskás Aréna' },
]
