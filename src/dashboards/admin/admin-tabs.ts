import type { Role } from '#base/roles.ts'
import { urls } from '#urls.ts'
import { type TabWords, websiteTabs } from './website/website-tabs.ts'

/** The tabs of the admin dashboard, by their names in the address bar, in the order of the side bar. */
export const adminTabs = [
  'tonight',
  'overview',
  'pending',
  'approved',
  'vip-members',
  'to-tell',
  'member',
  'analytics',
  'reward-claims',
  'redeem',
  'lookup',
  'milestones',
  'program',
  'alerts',
  'discounts',
  'toast-analytics',
  'checks',
  'website',
  'pages',
  'menu',
  'events',
  'fixtures',
  'bands',
  'reviews',
  'photos',
  'gallery',
  'promotions',
  'announcements',
  'venue',
  'membership',
  'policies',
  'inbox',
  'tags',
  'audit',
  'staff',
  'system',
  'account',
] as const
export type AdminTab = (typeof adminTabs)[number]

const managers = ['manager', 'owner'] as const
const owners = ['owner'] as const

/**
 * What each is called, what it is for, and who may open it (A2). One with `listedAs` shows one thing, which its address
 * names: the side bar has that tab in its place.
 */
export const tabLabels: Record<AdminTab, TabWords & { listedAs?: AdminTab }> = {
  ...websiteTabs,
  // Its head tells the moment instead.
  tonight: { group: 'Tonight', label: 'Tonight', icon: 'cocktail', intro: '', who: managers },
  overview: { group: 'Members', label: 'Overview', icon: 'grid', intro: 'All members and applications', who: managers },
  pending: {
    group: 'Members',
    label: 'Pending',
    icon: 'inbox',
    intro: 'New applications to review',
    who: managers,
  },
  approved: {
    group: 'Members',
    label: 'Approved',
    icon: 'check',
    intro: 'Everyone with an active membership',
    who: managers,
  },
  'vip-members': { group: 'Members', label: 'VIP members', icon: 'star', intro: '50% off, no points', who: managers },
  'to-tell': {
    group: 'Members',
    label: 'To tell',
    icon: 'call',
    intro: "What we couldn't email members, for you to tell them",
    who: managers,
  },
  // Links lead there, from wherever a member is named.
  member: { group: 'Members', label: 'Member', icon: 'user', intro: '', who: managers, listedAs: 'overview' },
  analytics: {
    group: 'Members',
    label: 'Analytics',
    icon: 'chart',
    intro: 'Is the program working?',
    who: managers,
  },
  'reward-claims': {
    group: 'Rewards',
    label: 'Reward claims',
    icon: 'gift',
    intro: 'Rewards members have claimed',
    who: managers,
  },
  redeem: {
    group: 'Rewards',
    label: 'Redeem a code',
    icon: 'tag',
    intro: 'Scan or type the code a member shows you',
    who: ['staff', 'manager', 'owner'],
  },
  lookup: {
    group: 'Rewards',
    label: 'Find a member',
    icon: 'search',
    intro: "Look up a guest's membership, points and rewards",
    who: ['staff', 'manager', 'owner'],
  },
  milestones: {
    group: 'Rewards',
    label: 'Milestones',
    icon: 'flag',
    intro: 'Rewards members can earn',
    who: managers,
  },
  program: {
    group: 'Rewards',
    label: 'Program',
    icon: 'star',
    intro: 'Bonus points, birthday treat and bringing friends',
    who: managers,
  },
  alerts: {
    group: 'Register',
    label: 'Alerts',
    icon: 'alert',
    intro: 'What to look into, the most money first',
    who: managers,
  },
  discounts: {
    group: 'Register',
    label: 'Discounts',
    icon: 'percent',
    intro: 'Every discount, and who gave it',
    who: managers,
  },
  'toast-analytics': {
    group: 'Register',
    label: 'Toast analytics',
    icon: 'pos',
    intro: 'Sales and discounts from Toast',
    who: managers,
  },
  checks: {
    group: 'Register',
    label: 'Checks',
    icon: 'receipt',
    intro: 'Match checks to members, move them or take them back',
    who: managers,
  },
  inbox: {
    group: 'House',
    label: 'Inbox',
    icon: 'mail',
    intro: 'Messages and requests from the website',
    who: managers,
  },
  tags: {
    group: 'House',
    label: 'Tag approvals',
    icon: 'tag',
    intro: 'Code for the website that waits for your approval',
    who: owners,
  },
  audit: {
    group: 'House',
    label: 'Audit log',
    icon: 'list',
    intro: 'Who did what, newest first. Times in Miami Beach.',
    who: managers,
  },
  staff: {
    group: 'House',
    label: 'Staff',
    icon: 'users',
    intro: 'Who can sign in, and what they can do',
    who: owners,
  },
  system: {
    group: 'House',
    label: 'Background jobs',
    icon: 'database',
    intro: 'Failed jobs and recent scheduled runs',
    who: owners,
  },
  account: {
    group: 'House',
    label: 'Your account',
    icon: 'user',
    intro: 'Your profile, password, two-step sign-in and devices',
    who: ['staff', 'manager', 'owner'],
  },
}

/** A page of its own, for the devices behind the bar; everybody who has this dashboard may open it. */
export const barMode = {
  key: 'bar-mode',
  group: 'Rewards',
  label: 'Bar mode',
  icon: 'scan',
  href: urls.barMode,
} as const

/** The tabs a role may open, in the order of the side bar. */
export function tabsFor(role: Role): AdminTab[] {
  return adminTabs.filter((tab) => tabLabels[tab].who.includes(role))
}

/** The same without those that the side bar does not list. */
export function listedTabsFor(role: Role): AdminTab[] {
  return tabsFor(role).filter((tab) => !tabLabels[tab].listedAs)
}
