export type BandNight = {
  dateLabel: string
  eventLabel: string
  band: string
  /** The Saturday on which the evening begins, as YYYY-MM-DD. */
  fullDate: string
}

/** Who plays on which Saturday. October 4 is left out: that is a UFC fight night, and those have no live music. */
export const bands: readonly BandNight[] = [
  { dateLabel: 'Sat, Aug 30', eventLabel: 'Season opener', band: 'Mangrove Radio', fullDate: '2025-08-30' },
  { dateLabel: 'Sat, Sep 6', eventLabel: 'Unplugged Saturday', band: 'The Tin Flamingos', fullDate: '2025-09-06' },
  { dateLabel: 'Sat, Sep 13', eventLabel: 'Unplugged Saturday', band: 'Slow Ferry', fullDate: '2025-09-13' },
  { dateLabel: 'Sat, Sep 20', eventLabel: 'Request night', band: 'The Collins Court Trio', fullDate: '2025-09-20' },
  { dateLabel: 'Sat, Sep 27', eventLabel: 'Unplugged Saturday', band: 'Velvet Causeway', fullDate: '2025-09-27' },
  { dateLabel: 'Sat, Oct 11', eventLabel: 'Unplugged Saturday', band: 'Paper Pelicans', fullDate: '2025-10-11' },
  { dateLabel: 'Sat, Oct 18', eventLabel: 'Bolero by candlelight', band: 'Coquina Street', fullDate: '2025-10-18' },
  { dateLabel: 'Sat, Oct 25', eventLabel: 'Unplugged Saturday', band: 'Two Short Planks', fullDate: '2025-10-25' },
  { dateLabel: 'Sat, Nov 1', eventLabel: 'The night after Halloween', band: 'Harbor Static', fullDate: '2025-11-01' },
  { dateLabel: 'Sat, Nov 8', eventLabel: 'Unplugged Saturday', band: 'The Porch Lanterns', fullDate: '2025-11-08' },
  { dateLabel: 'Sat, Nov 15', eventLabel: 'Unplugged Saturday', band: 'Salt & Signal', fullDate: '2025-11-15' },
  { dateLabel: 'Sat, Nov 22', eventLabel: 'Request night', band: 'Half Past Low Tide', fullDate: '2025-11-22' },
  { dateLabel: 'Sat, Nov 29', eventLabel: 'Season finale', band: 'Brass & Breakers', fullDate: '2025-11-29' },
]
