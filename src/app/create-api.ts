import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '#base/app-error.ts'
import { accountsApi } from '#features/accounts/accounts.api.ts'
import { auditApi } from '#features/accounts/audit/audit.api.ts'
import { factorsApi } from '#features/accounts/factors/factors.api.ts'
import { secondStepApi } from '#features/accounts/factors/second-step.api.ts'
import { passwordsApi } from '#features/accounts/passwords/passwords.api.ts'
import { pinsApi } from '#features/accounts/pins/pins.api.ts'
import { profileApi } from '#features/accounts/profile/profile.api.ts'
import { proofApi } from '#features/accounts/proof/proof.api.ts'
import { sessionsApi } from '#features/accounts/sessions/sessions.api.ts'
import { staffApi } from '#features/accounts/staff/staff.api.ts'
import { readAnnouncements, saveAnnouncements } from '#features/content/announcements/announcements.contract.ts'
import { announcementsDocument } from '#features/content/announcements/announcements.document.ts'
import { contentApi, documentRoutes } from '#features/content/content.api.ts'
import { readMembershipPage, saveMembershipPage } from '#features/content/membership/membership.contract.ts'
import { membershipDocument } from '#features/content/membership/membership.document.ts'
import { readPage, savePage } from '#features/content/pages/pages.contract.ts'
import { pageDocumentOf } from '#features/content/pages/pages.document.ts'
import { readPolicies, savePolicies } from '#features/content/policies/policies.contract.ts'
import { policiesDocument } from '#features/content/policies/policies.document.ts'
import { readReviews, saveReviews } from '#features/content/reviews/reviews.contract.ts'
import { reviewsDocument } from '#features/content/reviews/reviews.document.ts'
import { readVenue, saveVenue } from '#features/content/venue/venue.contract.ts'
import { venueDocument } from '#features/content/venue/venue.document.ts'
import { discountRulesApi } from '#features/discounts/discount-rules/discount-rules.api.ts'
import { discountsApi } from '#features/discounts/discounts.api.ts'
import { addedEventsApi } from '#features/events/adding/added-events.api.ts'
import { readBands, saveBands } from '#features/events/bands/bands.contract.ts'
import { bandsDocument } from '#features/events/bands/bands.document.ts'
import { readEvent, saveEvent } from '#features/events/event.contract.ts'
import { eventsApi } from '#features/events/events.api.ts'
import { findEventDocument, readEvents } from '#features/events/events.queries.ts'
import { lateNights } from '#features/events/events.rules.ts'
import { settledFactsDocument } from '#features/events/facts/settled-facts.document.ts'
import { fixturesApi } from '#features/events/fixtures/fixtures.api.ts'
import { readFixtures, saveFixtures } from '#features/events/fixtures/fixtures.contract.ts'
import { fixturesDocument } from '#features/events/fixtures/fixtures.document.ts'
import { readPromotions, savePromotions } from '#features/events/promotions/promotions.contract.ts'
import { promotionsDocument } from '#features/events/promotions/promotions.document.ts'
import { hoursApi } from '#features/hours/hours.api.ts'
import { contactApi } from '#features/inbox/contact/contact.api.ts'
import { formsApi } from '#features/inbox/forms/forms.api.ts'
import { inboxApi } from '#features/inbox/inbox.api.ts'
import { activityApi } from '#features/loyalty/activity/activity.api.ts'
import { adjustmentsApi } from '#features/loyalty/adjustments/adjustments.api.ts'
import { barApi } from '#features/loyalty/bar/bar.api.ts'
import { birthdaysApi } from '#features/loyalty/birthdays/birthdays.api.ts'
import { bonusesApi } from '#features/loyalty/bonuses/bonuses.api.ts'
import { friendsApi } from '#features/loyalty/friends/friends.api.ts'
import { historyApi } from '#features/loyalty/history/history.api.ts'
import { ledgerApi } from '#features/loyalty/ledger/ledger.api.ts'
import { meApi } from '#features/loyalty/memberships/me.api.ts'
import { membersApi } from '#features/loyalty/memberships/members.api.ts'
import { searchMemberIds } from '#features/loyalty/memberships/search-member-ids.ts'
import { mergingApi } from '#features/loyalty/merging/merging.api.ts'
import { codesApi } from '#features/loyalty/rewards/codes/codes.api.ts'
import { milestonesApi } from '#features/loyalty/rewards/milestones.api.ts'
import { rewardsApi } from '#features/loyalty/rewards/rewards.api.ts'
import { readProgram } from '#features/loyalty/telling/read-program.ts'
import { visitsApi } from '#features/loyalty/visits/visits.api.ts'
import { devicesApi } from '#features/loyalty/wallet/devices/devices.api.ts'
import { walletApi } from '#features/loyalty/wallet/wallet.api.ts'
import { findNamedMembers } from '#features/members/members.queries.ts'
import { messagesApi } from '#features/members/messages/messages.api.ts'
import { pushApi } from '#features/members/messages/push/push.api.ts'
import { textsApi } from '#features/members/messages/texts/texts.api.ts'
import { toTellApi } from '#features/members/messages/to-tell/to-tell.api.ts'
import { notesApi } from '#features/members/notes/notes.api.ts'
import { phoneCodesApi } from '#features/members/verification/phone-codes.api.ts'
import { readMenu, saveMenu } from '#features/menu/menu.contract.ts'
import { menuDocument } from '#features/menu/menu.document.ts'
import { soldOutApi } from '#features/menu/sold-out/sold-out.api.ts'
import { liveUpdatesApi } from '#features/operations/live-updates.api.ts'
import { memberUpdatesApi } from '#features/operations/member-updates.api.ts'
import { operationsApi } from '#features/operations/operations.api.ts'
import { programApi } from '#features/operations/program/program.api.ts'
import { readGallery, saveGallery } from '#features/photos/gallery/gallery.contract.ts'
import { galleryDocument } from '#features/photos/gallery/gallery.document.ts'
import { photosApi } from '#features/photos/photos.api.ts'
import { analyticsApi } from '#features/pos/analytics/analytics.api.ts'
import { checksApi } from '#features/pos/checks/checks.api.ts'
import { minutesToPoints } from '#features/pos/poll/poll.rules.ts'
import { readRegisterTime } from '#features/pos/restaurant/register-time.ts'
import { refreshDay } from '#features/pos/sync/refresh-day.ts'
import { syncApi } from '#features/pos/sync/sync.api.ts'
import { terminalApi } from '#features/pos/terminal/terminal.api.ts'
import { toastApi } from '#features/pos/toast/toast.api.ts'
import { visitApi } from '#features/pos/visits/visit.api.ts'
import { listComingChecks, listItemWords } from '#features/pos/visits/visit.queries.ts'
import { webhooksApi } from '#features/pos/webhooks/webhooks.api.ts'
import { seoApi } from '#features/seo/seo.api.ts'
import { sitemapApi } from '#features/seo/sitemap/sitemap.api.ts'
import type { PagesWith } from '#features/seo/try-section.ts'
import { listSiteDocuments } from '#pages/site/site-documents.ts'
import type { Db, Tx } from '#platform/db.ts'
import { changedHeader } from '#web/changed-header.ts'
import type { Endpoint } from '#web/contract/endpoint.ts'
import type { WebEnv } from '#web/env.ts'
import { mountRoute, type Route } from '#web/route.ts'
import { findRoute } from './content/find-content.ts'
import { previewRoute } from './content/preview-content.ts'
import { tryContents } from './content/try-contents.ts'
import { factsRoutes } from './content/website-facts.ts'
import { todayRoute } from './content/website-today.ts'
import { erasers } from './erasers.ts'
import { inventory } from './inventory.ts'
import { timelessPages } from './keep-sitemap.ts'
import type { ProductDeps } from './open-product.ts'
import { publicPages } from './pages.ts'
import { timetableRoute } from './timetable-route.ts'
import { tonightRoute } from './tonight/tonight-route.ts'

const MAX_BODY_BYTES = 64 * 1024

/** What the API has to know of the pages beside it: which addresses have something. */
type SitePages = { isTaken: (address: string) => boolean }

/** Every route of the API, behind its guard; a known path with another method says which ones it takes. */
export function createApi(deps: ProductDeps, sitePages: SitePages) {
  const api = new Hono<WebEnv>()
  const onError = () => {
    throw new AppError('body-too-large')
  }
  api.use('/api/*', changedHeader)
  const routesOf = Object.entries(listSubjects(deps, sitePages))
  const subjects = routesOf.map(([name, routes]) => ({ name, endpoints: routes.map(({ endpoint }) => endpoint) }))
  const endpoints = subjects.flatMap((subject) => subject.endpoints)
  const usual = bodyLimit({ maxSize: MAX_BODY_BYTES, onError })
  const larger = new Map(
    endpoints.flatMap(({ path, maxBodyBytes: maxSize }) => (maxSize ? [[path, bodyLimit({ maxSize, onError })]] : [])),
  )
  const uploads = new Set<string>(endpoints.flatMap(({ path, isUpload }) => (isUpload ? [path] : [])))
  api.use('/api/*', (c, next) => (uploads.has(c.req.path) ? next() : (larger.get(c.req.path) ?? usual)(c, next)))
  for (const [, routes] of routesOf) for (const route of routes) mountRoute(api, deps, route)
  refuseOtherMethods(api, endpoints)
  return { api, endpoints, subjects }
}

function listSubjects(deps: ProductDeps, { isTaken }: SitePages): Record<string, Route[]> {
  const pagesWith: PagesWith = (db, seo) => publicPages({ ...deps, db, seo })
  const byHandDeps = { ...deps, readRegisterTime: (db: Db | Tx) => readRegisterTime(db) }
  const contentDeps = { ...deps, tryContent: tryContents(deps) }
  return {
    Hours: hoursApi(deps),
    Accounts: [
      ...accountsApi(deps),
      ...passwordsApi(deps),
      ...profileApi(deps),
      ...staffApi(deps),
      ...proofApi(deps),
      ...sessionsApi(deps),
    ],
    'Bar mode': [...pinsApi(deps), ...barApi(deps), ...codesApi(deps)],
    'Two-step sign-in': [...secondStepApi(deps), ...factorsApi(deps)],
    'Audit log': auditApi({ ...deps, findMembers: findNamedMembers, searchMembers: searchMemberIds }),
    Members: [
      ...membersApi({ ...deps, erasers, inventory }),
      ...meApi({
        ...byHandDeps,
        erasers,
        inventory,
        minutesToPoints: deps.pos ? minutesToPoints(deps.config.pollSeconds) : null,
      }),
      ...walletApi(deps),
      ...devicesApi(deps),
      ...phoneCodesApi(deps),
      ...notesApi(deps),
      ...messagesApi(deps),
      ...pushApi(deps),
      ...textsApi(deps),
      ...toTellApi({ ...deps, readProgram }),
      ...ledgerApi({ ...deps, listItemWords }),
      ...activityApi({ ...deps, listItemWords, listComingChecks }),
      ...historyApi(deps),
    ],
    'By hand': [...adjustmentsApi(byHandDeps), ...visitsApi(byHandDeps)],
    Merging: mergingApi(deps),
    Rewards: [
      ...rewardsApi(deps),
      ...milestonesApi(deps),
      ...bonusesApi(deps),
      ...birthdaysApi(deps),
      ...friendsApi(deps),
    ],
    Inbox: [...contactApi(deps), ...formsApi(deps), ...inboxApi(deps)],
    'Point of sale': [
      ...toastApi(deps),
      ...analyticsApi(deps),
      ...syncApi(deps),
      ...checksApi(deps),
      ...visitApi(deps),
      ...terminalApi(deps),
      ...webhooksApi(deps),
    ],
    Discounts: [
      ...discountsApi({ ...deps, refreshDay: (businessDate) => refreshDay(deps, businessDate) }),
      ...discountRulesApi(deps),
    ],
    Website: [
      ...contentApi(contentDeps, async (db) => [...(await listSiteDocuments(db)), settledFactsDocument]),
      previewRoute(deps),
      ...soldOutApi({ ...deps, readLateNights: async (db, now) => lateNights(await readEvents(db, now)) }),
      ...documentRoutes(contentDeps, { read: readMenu, save: saveMenu }, () => menuDocument),
      ...photosApi(contentDeps, listSiteDocuments),
      ...documentRoutes(contentDeps, { read: readGallery, save: saveGallery }, () => galleryDocument),
      todayRoute(deps),
      findRoute(deps),
      ...factsRoutes(contentDeps),
      ...documentRoutes(contentDeps, { read: readReviews, save: saveReviews }, () => reviewsDocument),
      ...documentRoutes(contentDeps, { read: readAnnouncements, save: saveAnnouncements }, () => announcementsDocument),
      ...documentRoutes(contentDeps, { read: readMembershipPage, save: saveMembershipPage }, () => membershipDocument),
      ...documentRoutes(contentDeps, { read: readPage, save: savePage }, ({ page }) => pageDocumentOf(page)),
      ...documentRoutes(contentDeps, { read: readPolicies, save: savePolicies }, () => policiesDocument),
      ...documentRoutes(contentDeps, { read: readFixtures, save: saveFixtures }, () => fixturesDocument),
      ...documentRoutes(contentDeps, { read: readVenue, save: saveVenue }, () => venueDocument),
      ...documentRoutes(contentDeps, { read: readBands, save: saveBands }, () => bandsDocument),
      ...documentRoutes(contentDeps, { read: readPromotions, save: savePromotions }, () => promotionsDocument),
      ...documentRoutes(contentDeps, { read: readEvent, save: saveEvent }, ({ slug }) =>
        findEventDocument(deps.db, slug),
      ),
      ...eventsApi(deps),
      ...addedEventsApi({ ...contentDeps, isTaken }),
      ...fixturesApi(),
    ],
    SEO: [...seoApi({ ...deps, pagesWith }), ...sitemapApi(deps, () => timelessPages(deps))],
    Operations: [
      tonightRoute(deps),
      ...programApi(deps),
      timetableRoute(deps),
      ...operationsApi(deps),
      ...liveUpdatesApi(deps),
      ...memberUpdatesApi(deps),
    ],
  }
}

function refuseOtherMethods(api: Hono<WebEnv>, declared: readonly Endpoint[]) {
  const allowedAt = new Map<string, string[]>()
  for (const { path, method } of declared) allowedAt.set(path, [...(allowedAt.get(path) ?? []), method])
  for (const [path, allowed] of allowedAt) {
    api.all(path, (c) => {
      c.header('Allow', allowed.join(', '))
      throw new AppError('method-not-allowed')
    })
  }
}
