export type BandNight = {
  id: string
  /** The Saturday on which the evening begins, as YYYY-MM-DD. */
  fullDate: string
  band: string
  /** What the evening is called. */
  eventLabel: string
}

/** Who plays on which Saturday. October 4 is left out: that is a UFC fight night, and those have no live music. */
export const bands: BandNight[] = [
  { id: '2025-08-30', fullDate: '2025-08-30', band: 'Mangrove Radio', eventLabel: 'Season opener' },
  { id: '2025-09-06', fullDate: '2025-09-06', band: 'The Tin Flamingos', eventLabel: 'Unplugged Saturday' },
  { id: '2025-09-13', fullDate: '2025-09-13', band: 'Slow Ferry', eventLabel: 'Unplugged Saturday' },
  { id: '2025-09-20', fullDate: '2025-09-20', band: 'The Collins Court Trio', eventLabel: 'Request night' },
  { id: '2025-09-27', fullDate: '2025-09-27', band: 'Velvet Causeway', eventLabel: 'Unplugged Saturday' },
  { id: '2025-10-11', fullDate: '2025-10-11', band: 'Paper Pelicans', eventLabel: 'Unplugged Saturday' },
  { id: '2025-10-18', fullDate: '2025-10-18', band: 'Coquina Street', eventLabel: 'Bolero by candlelight' },
  { id: '2025-10-25', fullDate: '2025-10-25', band: 'Two Short Planks', eventLabel: 'Unplugged Saturday' },
  { id: '2025-11-01', fullDate: '2025-11-01', band: 'Harbor Static', eventLabel: 'The night after Halloween' },
  { id: '2025-11-08', fullDate: '2025-11-08', band: 'The Porch Lanterns', eventLabel: 'Unplugged Saturday' },
  { id: '2025-11-15', fullDate: '2025-11-15', band: 'Salt & Signal', eventLabel: 'Unplugged Saturday' },
  { id: '2025-11-22', fullDate: '2025-11-22', band: 'Half Past Low Tide', eventLabel: 'Request night' },
  { id: '2025-11-29', fullDate: '2025-11-29', band: 'Brass & Breakers', eventLabel: 'Season finale' },
]
