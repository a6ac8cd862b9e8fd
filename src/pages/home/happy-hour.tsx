import type { Menu } from '#content/menu/menu-item.ts'
import type { HomePage } from '#features/content/pages/home-page.rules.ts'
import { type HappyHour as HappyHourFacts, shortOffer } from '#features/events/promotions/happy-hour.rules.ts'
import { runInWords } from '#features/events/promotions/promotions.rules.ts'
import { happyHourPrices } from '#features/menu/menu.rules.ts'
import { Times } from '#pages/site/words/times.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { urls } from '#urls.ts'

type Props = { words: HomePage['happyHour']; menu: Menu; happyHour: HappyHourFacts }

export function HappyHour({ words, menu, happyHour }: Props) {
  const { name, offer, run } = happyHour
  const { twoForOne = '', smallPrint, link, picture } = words
  return (
    <section className="section section--deep happy" id="happy-hour" aria-labelledby="happy">
      <div className="split">
        <div className="split__text stack">
          <h2 id="happy">
            {name} <span className="neon">{shortOffer(happyHour)}</span>
          </h2>
          <p className="lede">
            <Times of={`${offer}, ${runInWords(run)}. ${offer.includes('2-for-1') ? twoForOne : ''}`} />
          </p>
          <ul className="deals">
            {happyHourPrices(menu).map(({ price, what }) => (
              <li key={price}>
                <b>{price}</b> {what}
              </li>
            ))}
          </ul>
          {smallPrint && <p className="soft small">{smallPrint}</p>}
          <a className="go" href={`${urls.menu}?tab=happy-hour-drinks#menu`}>
            {link} <Icon name="arrow" />
          </a>
        </div>
        <div className="split__media bleed">
          <Picture name={picture} sizes="(width < 60rem) 100vw, 55vw" />
        </div>
      </div>
    </section>
  )
}
