import { defaultMilestones } from '#content/rewards.ts'

/** The emoji that staff can choose from for a milestone, with the word that is read out for each. */
export const milestoneIcons = [
  { icon: '🍺', name: 'Beer' },
  { icon: '🍸', name: 'Cocktail' },
  { icon: '🍔', name: 'Burger' },
  { icon: '🍽️', name: 'Plate' },
  { icon: '👕', name: 'T-shirt' },
  { icon: '🧢', name: 'Cap' },
  { icon: '🎁', name: 'Gift' },
  { icon: '🎉', name: 'Party' },
  { icon: '🎤', name: 'Microphone' },
  { icon: '⚽', name: 'Football' },
  { icon: '🥉', name: 'Bronze medal' },
  { icon: '🥈', name: 'Silver medal' },
  { icon: '🥇', name: 'Gold medal' },
  { icon: '⭐', name: 'Star' },
  { icon: '💎', name: 'Diamond' },
  { icon: '🏆', name: 'Trophy' },
  { icon: '👑', name: 'Crown' },
] as const

/** The choices for a milestone: the list, and whatever else the house starts with or this one has. */
export function listIcons(current: string | null): { icon: string; name: string }[] {
  const listed = new Set<string>(milestoneIcons.map(({ icon }) => icon))
  const more = [...defaultMilestones.map(({ icon }) => icon), current ?? ''].filter((icon) => icon && !listed.has(icon))
  return [...milestoneIcons, ...[...new Set(more)].map((icon) => ({ icon, name: icon }))]
}
