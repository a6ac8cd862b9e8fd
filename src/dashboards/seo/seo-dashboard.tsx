import { useCallback, useEffect, useState } from 'react'
import { type DashboardGroup, DashboardShell } from '#dashboards/shared/dashboard-shell.tsx'
import { LazyTab } from '#dashboards/shared/lazy-tab.tsx'
import type { Inside } from '#dashboards/shared/login-gate.tsx'
import { TabBoundary } from '#dashboards/shared/tab-boundary.tsx'
import { seoPages } from '#features/seo/seo.rules.ts'
import type { SectionWire, SeoAnswer } from '#features/seo/seo.wire.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { ErrorState, Loading } from '#ui/states.tsx'
import { dropAllDrafts, useDraftedSections } from './draft-store.ts'
import { loadSeo } from './seo-calls.ts'
import { SeoContext, withSection } from './seo-context.ts'
import { type SeoSection, seoSections } from './seo-sections.ts'

// The code of a section arrives when it is opened.
const loadPage = () => import('#dashboards/seo/pages/page-section.tsx').then((module) => module.PageSection)
const loadOthers = {
  images: () => import('#dashboards/seo/images/images-section.tsx').then((module) => module.ImagesSection),
  tags: () => import('#dashboards/seo/tags/tags-section.tsx').then((module) => module.TagsSection),
  sitemap: () => import('#dashboards/seo/sitemap/sitemap-section.tsx').then((module) => module.SitemapSection),
}

const pageIntro = (page: string) => `What search engines and link previews say about the ${page} page.`

const sections: Record<SeoSection, { label: string; icon: IconName; intro: string }> = {
  home: { label: 'Home', icon: 'home', intro: pageIntro('home') },
  events: { label: 'Events', icon: 'calendar', intro: pageIntro('events') },
  menu: { label: 'Menu', icon: 'food', intro: pageIntro('menu') },
  contact: { label: 'Contact', icon: 'mail', intro: pageIntro('contact') },
  images: { label: 'Images', icon: 'image', intro: 'Every picture of the site, and what is said about it.' },
  tags: {
    label: 'Tags',
    icon: 'tag',
    intro: 'What the public pages carry for others: analytics, advertising, snippets.',
  },
  sitemap: { label: 'Sitemap', icon: 'sitemap', intro: 'The list of pages that search engines are given.' },
}

type Step = { at: 'loading' } | { at: 'failed'; reason: string } | { at: 'loaded'; seo: SeoAnswer }

type Props = { inside: Inside; current: SeoSection; onChoose: (section: SeoSection) => void }

/** The SEO admin behind its gate: loads the settings once and shows the section that was chosen. */
export function SeoDashboard({ inside, current, onChoose }: Props) {
  const { onExpired } = inside
  const [step, setStep] = useState<Step>({ at: 'loading' })
  const [isAsking, setIsAsking] = useState(false)
  const drafted = useEditedSections()

  const load = useCallback(async () => {
    setStep({ at: 'loading' })
    const answer = await loadSeo()
    if (answer.outcome === 'login-required') return onExpired()
    setStep(answer.outcome === 'ok' ? { at: 'loaded', seo: answer.data } : { at: 'failed', reason: answer.reason })
  }, [onExpired])

  useEffect(() => {
    load()
  }, [load])

  const onSaved = useCallback((section: SectionWire) => {
    setStep((now) => (now.at === 'loaded' ? { at: 'loaded', seo: withSection(now.seo, section) } : now))
  }, [])

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
      {step.at === 'loading' && <Loading label="Loading SEO settings..." />}
      {step.at === 'failed' && (
        <Panel title="SEO settings">
          <ErrorState title="The SEO settings could not be loaded" onRetry={load}>
            {step.reason} Nothing was changed.
          </ErrorState>
        </Panel>
      )}
      {step.at === 'loaded' && (
        <SeoContext value={{ seo: step.seo, onSaved, onExpired }}>
          <TabBoundary key={current}>
            <CurrentSection current={current} />
          </TabBoundary>
        </SeoContext>
      )}
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Log out without saving?"
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>Stay here</Button>
            <Button variant="stop" onClick={logOut}>
              Log out without saving
            </Button>
          </>
        }
      >
        <p>
          Your changes to {[...drafted].map((key) => sections[key].label).join(', ')} are not saved. Logging out throws
          them away.
        </p>
      </Dialog>
    </DashboardShell>
  )
}

function CurrentSection({ current }: { current: SeoSection }) {
  const fallback = <Loading label={`Loading ${sections[current].label}...`} />
  if (current === 'images' || current === 'tags' || current === 'sitemap') {
    return <LazyTab load={loadOthers[current]} with={{}} fallback={fallback} />
  }
  return <LazyTab load={loadPage} with={{ page: current }} fallback={fallback} />
}

/** The sections in which something is not saved yet. */
function useEditedSections(): ReadonlySet<SeoSection> {
  const drafted = useDraftedSections()
  // Each picture is a section of its own to the server, and all of them are one to those who edit.
  return new Set(
    seoSections.filter((key) => drafted.some((one) => (one.startsWith('image/') ? key === 'images' : one === key))),
  )
}

function toGroups(edited: ReadonlySet<SeoSection>): DashboardGroup<SeoSection>[] {
  const entry = (key: SeoSection) => ({
    key,
    label: sections[key].label,
    icon: sections[key].icon,
    note: edited.has(key) ? { word: 'unsaved', isWarning: true } : undefined,
  })
  const blog = { key: 'blog', label: 'Blog', icon: 'edit', note: { word: 'future' }, isDisabled: true } as const
  return [
    { name: 'Pages', entries: [...seoPages.map(entry), blog] },
    { name: 'Site', entries: [entry('images'), entry('tags'), entry('sitemap')] },
  ]
}
