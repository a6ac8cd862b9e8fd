import type { RewardType } from '#features/loyalty/rewards/rewards.rules.ts'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import './category-emblem.css'

const icons: Record<RewardType, IconName> = {
  merchandise: 'tag',
  food: 'food',
  drinks: 'cocktail',
  experience: 'star',
  discount: 'percent',
}

/** A sign for what kind of reward it is; the word for it stands elsewhere. */
export function CategoryEmblem({ category }: { category: RewardType }) {
  return (
    <span className="avatar category-emblem">
      <Icon name={icons[category]} />
    </span>
  )
}
