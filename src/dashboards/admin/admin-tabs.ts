import type { Role } from '#base/roles.ts'
import type { IconName } from '#ui/icon.tsx'

/** The tabs of the admin dashboard, by their names in the address bar. */
export const adminTabs = [
  'overview',
  'pending',
  'approved',
  'analytics',
  'milestones',
  'toast-analytics',
  'discounts',
  'vip-members',
  'reward-claims',
  'redeem',
  'lookup',
  'checks',
  'inbox',
  'audit',
  'staff',
  'system',
] as const
export type AdminTab = (typeof adminTabs)[number]

type Words = { label: string; icon: IconName; intro: string; group: string; who: readonly Role[] }

const managers = ['manager', 'owner'] as const
const owners = ['owner'] as const

/** What each is called, what it is for, and who may open it (A2). */
export const tabLabels: Record<AdminTab, Words> = {
  overview: { group: 'Members', label: 'Overview', icon: 'grid', intro: 'Everybody in the programme.', who: managers },
  pending: {
    group: 'Members',
    label: 'Pending',
    icon: 'inbox',
    intro: 'Applications that wait for a word.',
    who: managers,
  },
  approved: { group: 'Members', label: 'Approved', icon: 'check', intro: 'Members in good standing.', who: managers },
  'vip-members': { group: 'Members', label: 'VIP members', icon: 'star', intro: 'Half off, no points.', who: managers },
  analytics: {
    group: 'Members',
    label: 'Analytics',
    icon: 'chart',
    intro: 'Who they are, and who spends most.',
    who: managers,
  },
  'reward-claims': {
    group: 'Rewards',
    label: 'Reward claims',
    icon: 'gift',
    intro: 'What members asked for.',
    who: managers,
  },
  redeem: {
    group: 'Rewards',
    label: 'Redeem a code',
    icon: 'tag',
    intro: 'Scan or type the code a member shows.',
    who: ['staff', 'manager', 'owner'],
  },
  lookup: {
    group: 'Rewards',
    label: 'Find a member',
    icon: 'search',
    intro: 'What a guest at the bar is entitled to.',
    who: ['staff', 'manager', 'owner'],
  },
  milestones: {
    group: 'Rewards',
    label: 'Milestones',
    icon: 'flag',
    intro: 'What points are good for.',
    who: managers,
  },
  discounts: {
    group: 'Register',
    label: 'Discounts',
    icon: 'percent',
    intro: 'Who was given what, and by whom.',
    who: managers,
  },
  'toast-analytics': {
    group: 'Register',
    label: 'Toast analytics',
    icon: 'pos',
    intro: 'What the register says.',
    who: managers,
  },
  checks: {
    group: 'Register',
    label: 'Unmatched checks',
    icon: 'receipt',
    intro: 'Checks that are no member’s yet.',
    who: managers,
  },
  inbox: { group: 'House', label: 'Inbox', icon: 'mail', intro: 'What visitors wrote.', who: managers },
  audit: { group: 'House', label: 'Audit log', icon: 'list', intro: 'Who changed what.', who: owners },
  staff: { group: 'House', label: 'Staff', icon: 'users', intro: 'Who may do what.', who: owners },
  system: { group: 'House', label: 'Background work', icon: 'database', intro: 'What runs by itself.', who: owners },
}

/** The sections a role may open, in the order of the side bar. */
export function tabsFor(role: Role): AdminTab[] {
  return Object.entries(tabLabels).flatMap(([key, { who }]) => (who.includes(role) ? [key as AdminTab] : []))
}
