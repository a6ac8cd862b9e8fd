import { plans } from '#features/members/plans.rules.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import './vip-benefits.css'

const benefits = [
  { icon: 'percent', words: `${plans.vip.discountPercent}% off all orders` },
  { icon: 'gift', words: 'The discount is the reward, no points' },
  { icon: 'seat', words: 'VIP service and seating priority' },
] as const

const occasions = [
  'High-spending regulars',
  'Business clients bringing groups',
  'Celebrities or influencers',
  'Special occasions or loyalty rewards',
]

/** What a VIP has, and when to make somebody one. */
export function VipBenefits() {
  return (
    <Panel title="VIP benefits">
      <div className="vip-benefits__columns">
        <ul className="vip-benefits">
          {benefits.map(({ icon, words }) => (
            <li key={words}>
              <Icon name={icon} />
              {words}
            </li>
          ))}
        </ul>
        <div>
          <h3>When to add a VIP</h3>
          <ul className="vip-benefits__occasions">
            {occasions.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      </div>
    </Panel>
  )
}
