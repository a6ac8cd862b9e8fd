import { formatDollars } from '#dashboards/member/member-format.ts'

/** Money as a large figure: its sign and cents are small. */
export function MoneyFigure({ dollars }: { dollars: number }) {
  const [whole = '', cents = ''] = formatDollars(dollars).split('.')
  const at = whole.indexOf('$') + 1
  return (
    <>
      <small>{whole.slice(0, at)}</small>
      {whole.slice(at)}
      <small>.{cents}</small>
    </>
  )
}
