import { readEventAddresses } from '#features/events/events.queries.ts'
import { accessibilityPage } from '#pages/accessibility.page.tsx'
import { adminDashboardPage } from '#pages/admin-dashboard.page.tsx'
import { barModePage } from '#pages/bar/bar-mode.page.tsx'
import { contactPage } from '#pages/contact.page.tsx'
import { confirmEmailPage } from '#pages/email-links/confirm-email.page.tsx'
import { setPasswordPage } from '#pages/email-links/set-password.page.tsx'
import { unsubscribePage } from '#pages/email-links/unsubscribe.page.tsx'
import { largePartyPage } from '#pages/embed/large-party.page.tsx'
import { supportersClubPage } from '#pages/embed/supporters-club.page.tsx'
import { eventPage } from '#pages/events/event.page.tsx'
import { eventsPage } from '#pages/events.page.tsx'
import { homePage } from '#pages/home.page.tsx'
import { hoursAdminPage } from '#pages/hours-admin.page.tsx'
import { initHoursPage } from '#pages/init-hours.page.tsx'
import { liverpoolPage } from '#pages/liverpool.page.tsx'
import { memberCardPage } from '#pages/member-card.page.tsx'
import { memberDashboardPage } from '#pages/member-dashboard.page.tsx'
import { memberSignupPage } from '#pages/member-signup.page.tsx'
import { menuPage } from '#pages/menu.page.tsx'
import { privacyPolicyPage } from '#pages/privacy-policy.page.tsx'
import { seoAdminPage } from '#pages/seo-admin.page.tsx'
import type { SiteDeps } from '#pages/site/site-page.tsx'
import type { Deps } from '#platform/deps.ts'
import { urls } from '#urls.ts'
import type { PrivatePage, PublicPage } from '#web/page.ts'

/** Every page that is the same for everyone, with those of the weekly events that there are at this moment. */
export async function publicPages(deps: SiteDeps): Promise<PublicPage[]> {
  const { db, clock, contents, contentsAt } = deps
  if (contents)
    return pagesWith(
      deps,
      contents.events.map(({ slug }) => slug),
    )
  const addresses = await readEventAddresses(db, contentsAt?.() ?? clock.now())
  return pagesWith(
    deps,
    [...addresses].flatMap(([slug, isShown]) => (isShown ? [slug] : [])),
  )
}

/** The same for the weekly events at these addresses. */
export function pagesWith(deps: SiteDeps, events: readonly string[]): PublicPage[] {
  return [
    homePage(deps),
    eventsPage(deps),
    ...events.map((slug) => eventPage(deps, slug)),
    menuPage(deps),
    liverpoolPage(deps),
    contactPage(deps),
    memberSignupPage(deps),
    privacyPolicyPage(deps),
    accessibilityPage(deps),
    largePartyPage(deps),
    supportersClubPage(deps),
  ]
}

/** Every page that depends on who is looking, or is a tool rather than a page to read. */
export function privatePages(deps: Deps): PrivatePage[] {
  return [
    hoursAdminPage(deps),
    initHoursPage(),
    adminDashboardPage(),
    barModePage(),
    seoAdminPage(),
    memberDashboardPage(deps),
    memberCardPage(),
    setPasswordPage(),
    confirmEmailPage(),
    unsubscribePage(),
  ]
}

/** Which pages are on which host where staff have one of their own. Members are guests: their pages carry no tags of others. */
export function listPaths(pages: readonly PublicPage[]) {
  const { adminDashboard, barMode, seoAdmin, hoursAdmin, initHours, apiReference, openApi } = urls
  return {
    guests: new Set<string>([...pages.map(({ url }) => url), urls.memberDashboard, urls.memberCard]),
    staff: new Set<string>([adminDashboard, barMode, seoAdmin, hoursAdmin, initHours, apiReference, openApi]),
    home: urls.home,
    staffHome: adminDashboard,
  }
}
