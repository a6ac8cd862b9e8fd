import { useState } from 'react'
import { ApiProvider, useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { LazyTab } from '#dashboards/shared/lazy-tab.tsx'
import type { Inside } from '#dashboards/shared/login/login-gate.tsx'
import type { DashboardGroup } from '#dashboards/shared/shell/dashboard-groups.ts'
import { DashboardShell } from '#dashboards/shared/shell/dashboard-shell.tsx'
import { TabBoundary } from '#dashboards/shared/tab-boundary.tsx'
import { readSeo, type SectionWire } from '#features/seo/seo.contract.ts'
import { seoPages } from '#features/seo/seo.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { IconName } from '#ui/icon/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { ErrorState, Loading } from '#ui/states.tsx'
import { dropAllDrafts, useDraftedSections } from './draft-store.ts'
import { SeoContext, withSection } from './seo-context.ts'
import { type SeoSection, seoSections } from './seo-sections.ts'

// The code of a section arrives when it is opened.
const loadPage = () => import('#dashboards/seo/pages/page-section.tsx').then((module) => module.PageSection)
const loadOthers = {
  images: () => import('#dashboards/seo/images/images-section.tsx').then((module) => module.ImagesSection),
  tags: () => import('#dashboards/seo/tags/tags-section.tsx').then((module) => module.TagsSection),
  sitemap: () => import('#dashboards/seo/sitemap/sitemap-section.tsx').then((module) => module.SitemapSection),
}

const loadAccount = () =>
  import('#dashboards/shared/account/account-sections.tsx').then((module) => module.AccountSections)

const pageIntro = (page: string) => `How the ${page} page looks in search results and shared links`

const sections: Record<SeoSection, { label: string; icon: IconName; intro: string }> = {
  home: { label: 'Home', icon: 'home', intro: pageIntro('home') },
  events: { label: 'Events', icon: 'calendar', intro: pageIntro('events') },
  menu: { label: 'Menu', icon: 'food', intro: pageIntro('menu') },
  contact: { label: 'Contact', icon: 'mail', intro: pageIntro('contact') },
  images: { label: 'Images', icon: 'image', intro: 'Alt text and titles for every image on the site' },
  tags: {
    label: 'Tags',
    icon: 'tag',
    intro: 'Analytics, advertising and custom code on public pages',
  },
  sitemap: { label: 'Sitemap', icon: 'sitemap', intro: 'The page list search engines read' },
  account: { label: 'Your account', icon: 'user', intro: 'Your profile, password, two-step sign-in and devices' },
}

type Props = { inside: Inside; current: SeoSection; onChoose: (section: SeoSection) => void }

/** The SEO admin behind its login: loads the settings once and shows the section that was chosen. */
export function SeoDashboard(props: Props) {
  return (
    <ApiProvider side="staff" onExpired={props.inside.onExpired}>
      <Dashboard {...props} />
    </ApiProvider>
  )
}

function Dashboard({ inside, current, onChoose }: Props) {
  const settings = useApiQuery(readSeo, {})
  const [savedHere, setSavedHere] = useState<readonly SectionWire[]>([])
  const [isAsking, setIsAsking] = useState(false)
  const drafted = useEditedSections()

  async function logOut() {
    setIsAsking(false)
    const isOut = await inside.onLogout()
    if (isOut) dropAllDrafts()
  }

  return (
    <DashboardShell
      name="SEO admin"
      groups={toGroups(drafted)}
      current={current}
      onChoose={onChoose}
      inside={inside}
      onLogout={drafted.size > 0 ? () => setIsAsking(true) : logOut}
      intro={sections[current].intro}
    >
      {settings.at === 'loading' && <Loading label="Loading SEO settings..." />}
      {settings.at === 'failed' && (
        <Panel title="SEO settings">
          <ErrorState title="Couldn't load SEO settings" onRetry={settings.reload}>
            {settings.message} Your settings haven't changed.
          </ErrorState>
        </Panel>
      )}
      {settings.at === 'ready' && (
        <SeoContext
          value={{
            seo: savedHere.reduce(withSection, settings.data),
            onSaved: (section) => setSavedHere((before) => [...before, section]),
          }}
        >
          <TabBoundary key={current}>
            <CurrentSection current={current} inside={inside} />
          </TabBoundary>
        </SeoContext>
      )}
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Sign out without saving?"
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>Keep editing</Button>
            <Button variant="stop" onClick={logOut}>
              Sign out without saving
            </Button>
          </>
        }
      >
        <p>
          Your changes to {[...drafted].map((key) => sections[key].label).join(', ')} aren't saved. If you sign out,
          you'll lose them.
        </p>
      </Dialog>
    </DashboardShell>
  )
}

function CurrentSection({ current, inside }: { current: SeoSection; inside: Inside }) {
  const fallback = <Loading label={`Loading ${sections[current].label}...`} />
  if (current === 'images' || current === 'tags' || current === 'sitemap') {
    return <LazyTab load={loadOthers[current]} with={{}} fallback={fallback} />
  }
  if (current === 'account') {
    const { who, onRenamed } = inside
    return <LazyTab load={loadAccount} with={{ side: 'staff', login: who.login, onRenamed }} fallback={fallback} />
  }
  return <LazyTab load={loadPage} with={{ page: current }} fallback={fallback} />
}

/** The sections in which something is not saved yet. */
function useEditedSections(): ReadonlySet<SeoSection> {
  const drafted = useDraftedSections()
  // Each image is a section of its own to the server, and all of them are one to those who edit.
  return new Set(
    seoSections.filter((key) => drafted.some((one) => (one.startsWith('image/') ? key === 'images' : one === key))),
  )
}

function toGroups(edited: ReadonlySet<SeoSection>): DashboardGroup<SeoSection>[] {
  const entry = (key: SeoSection) => ({
    key,
    label: sections[key].label,
    icon: sections[key].icon,
    note: edited.has(key) ? { word: 'Unsaved', isWarning: true } : undefined,
  })
  const blog = { key: 'blog', label: 'Blog', icon: 'edit', note: { word: 'future' }, isDisabled: true } as const
  return [
    { name: 'Pages', entries: [...seoPages.map(entry), blog] },
    { name: 'Site', entries: [entry('images'), entry('tags'), entry('sitemap')] },
    { name: 'You', entries: [entry('account')] },
  ]
}
