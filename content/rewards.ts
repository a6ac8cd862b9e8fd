type RewardType = 'merchandise' | 'food' | 'drinks' | 'experience' | 'discount'
type Milestone = {
  name: string
  description: string
  pointsThreshold: number
  rewardType: RewardType
  rewardValue: string
  icon: string
}

/** The milestones that a fresh installation starts with. Staff change them in the admin dashboard from then on. */
export const defaultMilestones = [
  {
    name: 'Welcome',
    description: 'A draft beer on the house, to say hello.',
    pointsThreshold: 100,
    rewardType: 'drinks',
    rewardValue: 'One draft beer',
    icon: '🍺',
  },
  {
    name: 'Bronze',
    description: 'Any appetizer, up to $15.',
    pointsThreshold: 250,
    rewardType: 'food',
    rewardValue: 'Appetizer up to $15',
    icon: '🥉',
  },
  {
    name: 'Silver',
    description: 'A house T-shirt, the same one our crew wears.',
    pointsThreshold: 500,
    rewardType: 'merchandise',
    rewardValue: 'T-shirt',
    icon: '🥈',
  },
  {
    name: 'Gold',
    description: 'Any entree, up to $25.',
    pointsThreshold: 750,
    rewardType: 'food',
    rewardValue: 'Entree up to $25',
    icon: '🥇',
  },
  {
    name: 'Platinum',
    description: 'The good table, for six, on the night you pick.',
    pointsThreshold: 1000,
    rewardType: 'experience',
    rewardValue: 'VIP table for 6',
    icon: '⭐',
  },
  {
    name: 'Diamond',
    description: 'A round of cocktails for you and three friends.',
    pointsThreshold: 1500,
    rewardType: 'drinks',
    rewardValue: 'Four cocktails',
    icon: '💎',
  },
  {
    name: 'Elite',
    description: '$50 off a meal, whatever you order.',
    pointsThreshold: 2000,
    rewardType: 'discount',
    rewardValue: '$50 dining credit',
    icon: '🏆',
  },
  {
    name: 'Legend',
    description: 'Your own private event for ten. We cook, we pour, we clean up.',
    pointsThreshold: 3000,
    rewardType: 'experience',
    rewardValue: 'Private event for 10',
    icon: '👑',
  },
] as const satisfies readonly Milestone[]

type Template = {
  id: string
  name: string
  description: string
  pointsRequired: number
  category: Exclude<RewardType, 'discount'>
}

export const rewardTemplates = [
  {
    id: 'free-beer',
    name: 'Free beer',
    description: 'Any draft beer.',
    pointsRequired: 200,
    category: 'drinks',
  },
  {
    id: 'free-cocktail',
    name: 'Free cocktail',
    description: 'Any cocktail on the house list.',
    pointsRequired: 250,
    category: 'drinks',
  },
  {
    id: 'free-appetizer',
    name: 'Free appetizer',
    description: 'Any appetizer, up to $15.',
    pointsRequired: 300,
    category: 'food',
  },
  {
    id: 'hat',
    name: 'Hat',
    description: 'A house hat. One size fits most.',
    pointsRequired: 400,
    category: 'merchandise',
  },
  {
    id: 't-shirt',
    name: 'T-shirt',
    description: 'A house T-shirt in your size.',
    pointsRequired: 500,
    category: 'merchandise',
  },
  {
    id: 'free-entree',
    name: 'Free entree',
    description: 'Any entree, up to $25.',
    pointsRequired: 600,
    category: 'food',
  },
  {
    id: 'hoodie',
    name: 'Hoodie',
    description: 'A house hoodie in your size.',
    pointsRequired: 800,
    category: 'merchandise',
  },
  {
    id: 'vip-table',
    name: 'VIP table for 6',
    description: 'The good table, for six, on the night you pick.',
    pointsRequired: 1000,
    category: 'experience',
  },
] as const satisfies readonly Template[]
