import { venue } from '#content/venue.ts'
import type { FirstLogin } from '#features/accounts/first-accounts/first-logins-file.ts'
import type { Config } from '#platform/config.ts'
import { urls } from '#urls.ts'

/** What the owner sees after `npm start`: where everything is, and on the first start how to get in. */
export function printBanner(config: Config, firstLogins: FirstLogin[], address: string) {
  const rows = [
    ['Website', address],
    ['Admin', address + urls.adminDashboard],
    ['Opening hours', address + urls.hoursAdmin],
    ['SEO', address + urls.seoAdmin],
    ['Data', config.databaseUrl ? `your PostgreSQL, and ${config.dataDir}` : config.dataDir],
  ]
  if (config.isDemo) rows.push(['Demo', 'on, with sample data, this computer only (set DEMO=0 to turn it off)'])
  if (!config.hasPublicUrl && !config.isDemo) {
    rows.push(['Note', "set PUBLIC_URL to your website's address so links in emails and previews work"])
  }
  const lines = ['', `${venue.name} is open.`, '', ...table(rows)]
  if (firstLogins.length > 0) {
    lines.push('', `Logins made now, shown this once (also in ${config.dataDir}/first-logins.txt):`, '')
    lines.push(...table(firstLogins.map(({ screen, login, password }) => [screen, login, password])))
  }
  process.stdout.write(`${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n\n`)
}

function table(rows: string[][]) {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('   ')
      .trimEnd(),
  )
}
