import { venue } from '#content/venue.ts'
import type { FirstLogin } from '#features/accounts/first-accounts/first-logins-file.ts'
import type { Config } from '#platform/config.ts'
import { urls } from '#urls.ts'

type Opened = { config: Config; firstLogins: FirstLogin[]; address: string }

/** What the owner sees after `npm start`: where everything is, and on the first start how to get in. */
export function printBanner(opened: Opened) {
  const lines = bannerLines({ ...opened, isTerminal: process.stdout.isTTY === true })
  process.stdout.write(`${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n\n`)
}

/** What a service prints is kept in its log, and more people read that: there, logins are in their file alone (L9). */
export function bannerLines({ config, firstLogins, address, isTerminal }: Opened & { isTerminal: boolean }): string[] {
  const desk = config.adminUrl ?? address
  const rows = [
    ['Website', address],
    ['Admin', desk + urls.adminDashboard],
    ['Opening hours', desk + urls.hoursAdmin],
    ['SEO', desk + urls.seoAdmin],
    ['Data', config.databaseUrl ? `your PostgreSQL, and ${config.dataDir}` : config.dataDir],
  ]
  if (config.isDemo) rows.push(['Demo', 'on, with sample data, this computer only (set DEMO=0 to turn it off)'])
  if (!config.hasPublicUrl && !config.isDemo) {
    rows.push(['Note', "set PUBLIC_URL to your website's address so links in emails and previews work"])
  }
  for (const warning of config.warnings) rows.push(['Warning', warning])
  const lines = ['', `${venue.name} is open.`, '', ...table(rows)]
  if (firstLogins.length === 0) return lines
  const file = `${config.dataDir}/first-logins.txt`
  if (!isTerminal) return [...lines, '', `New accounts: open ${file} to get in.`]
  return [
    ...lines,
    '',
    `New accounts. Each link works once and expires in 7 days (also in ${file}):`,
    '',
    ...table(firstLogins.map(({ screen, login, access }) => [screen, login, access])),
  ]
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
