import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measureDashboard } from './bench-dashboard.ts'
import { measureMonitor } from './bench-monitor.ts'
import { measurePhotos } from './bench-photos.ts'
import { measurePrivate } from './bench-private.ts'
import { type Row, toTable } from './bench-rows.ts'
import { measureScale } from './bench-scale.ts'
import { measureSite } from './bench-site.ts'
import { measureSync } from './bench-sync.ts'
import { measureTerminal } from './bench-terminal.ts'
import { measureTraffic } from './bench-traffic.ts'

// npm run bench: what the built product costs a visitor and a machine, beside everything that was promised. Figures of one
// run are compared with each other; figures of different machines are not comparable. That is why a missed figure is said
// and does not fail the command: only a part that could not be measured does.

type Options = { members?: number | undefined }

// `npm run bench -- sync site` measures these parts alone, `-- scale --members 1000000` a larger program too.
const parts: Record<string, (options: Options) => Promise<Row[]>> = {
  site: measureSite,
  private: measurePrivate,
  scale: measureScale,
  dashboard: measureDashboard,
  sync: measureSync,
  terminal: measureTerminal,
  monitor: measureMonitor,
  photos: measurePhotos,
  load: measureTraffic,
}
const { values, positionals } = parseArgs({ allowPositionals: true, options: { members: { type: 'string' } } })
const unknown = positionals.filter((name) => !(name in parts))
if (unknown.length > 0) throw new Error(`There is no ${unknown[0]} to measure, only ${Object.keys(parts).join(', ')}`)
const options = { members: values.members === undefined ? undefined : Number(values.members) }
const chosen = Object.entries(parts).filter(([name]) => positionals.length === 0 || positionals.includes(name))

const rows: Row[] = []
for (const [name, measure] of chosen) {
  console.error(`Measuring ${name} ...`)
  const loadBefore = describeLoad()
  try {
    const measured = await measure(options)
    // A busy machine makes everything slower, and its figures say little.
    const load = `${loadBefore} before, ${describeLoad()} after, on ${cpus().length} cores`
    rows.push(...measured.map((row) => ({ ...row, what: `${name}: ${row.what}` })))
    rows.push({ what: `${name}: load of the machine`, figure: load })
  } catch (error) {
    console.error(error)
    rows.push({ what: name, figure: 'could not be measured' })
    process.exitCode = 1
  }
}
console.log(toTable(rows))

/** How many processes wanted a core in the last minute. */
function describeLoad() {
  return (loadavg()[0] ?? 0).toFixed(1)
}
