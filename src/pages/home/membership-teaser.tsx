import type { MembershipWords } from '#features/content/membership/membership.contract.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Figures } from '#pages/events/figures.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { urls } from '#urls.ts'

/** What membership gives, for those who have not heard of it. The figures are those of the program. */
export function MembershipTeaser({ words: { teaser } }: { words: MembershipWords }) {
  return (
    <section className="section" aria-labelledby="join">
      <div className="wrap membership-teaser">
        <div className="stack">
          <h2 id="join">{teaser.title}</h2>
          <p className="lede">{teaser.words}</p>
          <a className="btn" href={urls.memberSignup}>
            {teaser.button} <Icon name="arrow" />
          </a>
        </div>
        <Figures
          of={[
            ['for every dollar', '1 point'],
            ['off for locals', `${plans.local.discountPercent}%`],
            ['to join', '$0'],
          ]}
        />
      </div>
    </section>
  )
}
