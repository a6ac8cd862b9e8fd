import { adminDashboardPage } from '#pages/admin-dashboard.page.tsx'
import { contactPage } from '#pages/contact.page.tsx'
import { homePage } from '#pages/home.page.tsx'
import { hoursAdminPage } from '#pages/hours-admin.page.tsx'
import { initHoursPage } from '#pages/init-hours.page.tsx'
import { memberDashboardPage } from '#pages/member-dashboard.page.tsx'
import { seoAdminPage } from '#pages/seo-admin.page.tsx'
import { setPasswordPage } from '#pages/set-password.page.tsx'
import { uiPage } from '#pages/ui.page.tsx'
import { upcomingPages } from '#pages/upcoming.page.tsx'
import type { Deps } from '#platform/deps.ts'
import type { PrivatePage, PublicPage } from '#web/page.ts'

/** Every page that is the same for everyone. */
export function publicPages(deps: Deps): PublicPage[] {
  return [homePage(deps), contactPage(deps), ...upcomingPages(deps)]
}

/** Every page that depends on who is looking, or is a tool rather than a page to read. */
export function privatePages(deps: Deps): PrivatePage[] {
  return [
    hoursAdminPage(deps),
    initHoursPage(),
    adminDashboardPage(),
    seoAdminPage(),
    memberDashboardPage(),
    setPasswordPage(),
    ...(import.meta.env.DEV ? [uiPage()] : []),
  ]
}
