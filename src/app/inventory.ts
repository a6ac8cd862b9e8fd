import { accountLinksData, accountsData, sessionsData } from '#features/accounts/accounts.table.ts'
import { auditEntriesData } from '#features/accounts/audit/audit.table.ts'
import { knownDevicesData } from '#features/accounts/devices/known-devices.table.ts'
import {
  passkeyChallengesData,
  passkeysData,
  recoveryCodesData,
  signInTicketsData,
  totpAppsData,
  twoStepRolesData,
} from '#features/accounts/factors/factors.table.ts'
import { pinsData } from '#features/accounts/pins/pins.table.ts'
import { emailChangesData } from '#features/accounts/profile/email-changes.table.ts'
import { contentDocumentsData, contentPublicationsData, contentVersionsData } from '#features/content/content.table.ts'
import { staleNoticesData } from '#features/content/stale-notices.table.ts'
import { auditWordsAboutAlerts, discountAlertsData } from '#features/discounts/discount-alerts.table.ts'
import { discountRulesData } from '#features/discounts/discount-rules/discount-rules.table.ts'
import { serverDaysData, serverGuestsData } from '#features/discounts/watch/habits.table.ts'
import { watchedDaysData } from '#features/discounts/watch/watched-days.table.ts'
import { businessHoursData, specialDaysData } from '#features/hours/hours.table.ts'
import { messagesData } from '#features/inbox/contact/messages.table.ts'
import { formAnswersData } from '#features/inbox/forms/form-answers.table.ts'
import { pointsAdjustmentsData } from '#features/loyalty/adjustments/adjustments.table.ts'
import { birthdayProgramData } from '#features/loyalty/birthdays/birthdays.table.ts'
import { bonusEventsData, visitBonusesData } from '#features/loyalty/bonuses/bonuses.table.ts'
import { inviteCodesData, inviteOfferData } from '#features/loyalty/friends/friends.table.ts'
import { referralsData } from '#features/loyalty/friends/referrals.table.ts'
import { programTotalsData } from '#features/loyalty/memberships/program-totals.table.ts'
import { memberMergesData } from '#features/loyalty/merging/merges.table.ts'
import { notSamePeopleData } from '#features/loyalty/merging/not-same-people.table.ts'
import { pointsEntriesData, transactionsData } from '#features/loyalty/points/points.table.ts'
import { rewardGivingsData } from '#features/loyalty/rewards/codes/givings.table.ts'
import { milestonesData } from '#features/loyalty/rewards/milestones.table.ts'
import { rewardsData } from '#features/loyalty/rewards/rewards.table.ts'
import { handVisitsData } from '#features/loyalty/visits/visits.table.ts'
import { walletCopiesData, walletPassesData } from '#features/loyalty/wallet/updates/wallet-passes.table.ts'
import { invitationsData } from '#features/members/invitations/invitations.table.ts'
import { memberNamesData } from '#features/members/member-names.table.ts'
import { membersData } from '#features/members/members.table.ts'
import {
  memberMessagesData,
  messageDeliveriesData,
  messagePreferencesData,
} from '#features/members/messages/messages.table.ts'
import { pushSubscriptionsData } from '#features/members/messages/push/push-subscriptions.table.ts'
import { memberNotesData } from '#features/members/notes/notes.table.ts'
import { emailLinksData } from '#features/members/verification/email-links.table.ts'
import { phoneCodesData } from '#features/members/verification/phone-codes.table.ts'
import { soldOutItemsData } from '#features/menu/sold-out/sold-out.table.ts'
import { programData } from '#features/operations/program/program.table.ts'
import { photoSizesData, photosData, photoUploadsData } from '#features/photos/photos.table.ts'
import { checkDenialsData } from '#features/pos/checks/check-denials.table.ts'
import { posCustomersData } from '#features/pos/checks/pos-customers.table.ts'
import { posChecksData, posOrdersData } from '#features/pos/pos.table.ts'
import { posDiscountsData } from '#features/pos/pos-discounts.table.ts'
import { posNamesData } from '#features/pos/pos-names.table.ts'
import { posPaymentsData } from '#features/pos/pos-payments.table.ts'
import { posRestaurantsData } from '#features/pos/restaurant/pos-restaurants.table.ts'
import { posImportsData } from '#features/pos/sync/history-imports.table.ts'
import { posSetAsideData } from '#features/pos/sync/set-aside/set-aside.table.ts'
import { posCursorsData, syncRunsData } from '#features/pos/sync/sync-runs.table.ts'
import { terminalConnectionsData, terminalTransactionsData } from '#features/pos/terminal/terminal.table.ts'
import { toastBudgetsData } from '#features/pos/toast/toast-budget.table.ts'
import { toastEventsData } from '#features/pos/webhooks/toast-events.table.ts'
import { seoDecisionsData, seoSavesData } from '#features/seo/seo.table.ts'
import { sitemapPagesData } from '#features/seo/sitemap/sitemap.table.ts'
import { jobsData, scheduleRunsData } from '#platform/jobs/jobs.table.ts'
import type { TableData } from '#platform/privacy/inventory.ts'
import { rateLimitsData } from '#platform/rate-limit/rate-limit.table.ts'

/** Everything that is kept, table by table. Erasing goes through it in this order. */
export const inventory: readonly TableData[] = [
  membersData,
  memberNamesData,
  memberNotesData,
  // Before the messages that they are found by.
  messageDeliveriesData,
  memberMessagesData,
  messagePreferencesData,
  notSamePeopleData,
  invitationsData,
  emailLinksData,
  phoneCodesData,
  // Before the sessions that they are found by.
  pushSubscriptionsData,
  sessionsData,
  pinsData,
  accountLinksData,
  emailChangesData,
  knownDevicesData,
  totpAppsData,
  passkeysData,
  recoveryCodesData,
  signInTicketsData,
  passkeyChallengesData,
  twoStepRolesData,
  accountsData,
  transactionsData,
  pointsEntriesData,
  pointsAdjustmentsData,
  handVisitsData,
  rewardGivingsData,
  memberMergesData,
  rewardsData,
  milestonesData,
  birthdayProgramData,
  bonusEventsData,
  visitBonusesData,
  walletPassesData,
  walletCopiesData,
  inviteOfferData,
  inviteCodesData,
  referralsData,
  messagesData,
  formAnswersData,
  { ...auditEntriesData, ofPerson: [...auditEntriesData.ofPerson, auditWordsAboutAlerts] },
  discountAlertsData,
  discountRulesData,
  watchedDaysData,
  terminalTransactionsData,
  terminalConnectionsData,
  serverDaysData,
  serverGuestsData,
  posDiscountsData,
  checkDenialsData,
  posPaymentsData,
  // After the entries, alerts and discounts that are found by them.
  posChecksData,
  posCustomersData,
  posOrdersData,
  posNamesData,
  posRestaurantsData,
  posCursorsData,
  posImportsData,
  posSetAsideData,
  syncRunsData,
  toastBudgetsData,
  toastEventsData,
  jobsData,
  scheduleRunsData,
  rateLimitsData,
  businessHoursData,
  specialDaysData,
  seoSavesData,
  contentDocumentsData,
  contentVersionsData,
  contentPublicationsData,
  staleNoticesData,
  soldOutItemsData,
  photoUploadsData,
  photosData,
  photoSizesData,
  seoDecisionsData,
  sitemapPagesData,
  ...programData,
  programTotalsData,
]
