import { useEffect } from 'react'
import { useAddressChoice } from '#dashboards/shared/address-choice.ts'
import { LoginGate } from '#dashboards/shared/login/login-gate.tsx'
import { loginSeo, type WhoWire } from '#features/accounts/accounts.contract.ts'
import { defineIsland } from '#web/islands/define-island.client.ts'
import { useDraftedSections } from './draft-store.ts'
import { SeoDashboard } from './seo-dashboard.tsx'
import { type SeoSection, seoSections } from './seo-sections.ts'

const login = { submit: 'Sign in', endpoint: loginSeo, passkeyForm: 'seo', isAlerted: true } as const

/** `section` is the one that the address asks for. */
function SeoAdmin({ who, section }: { who: WhoWire | null; section: SeoSection }) {
  const [current, choose] = useAddressChoice('section', seoSections, section)
  useWarningBeforeLeaving(useDraftedSections().length > 0)
  return (
    <LoginGate
      side="staff"
      who={who}
      heading="SEO admin"
      login={login}
      frame={(inside) => <SeoDashboard inside={inside} current={current} onChoose={choose} />}
    />
  )
}

/** Drafts outlive a reload but not the window, so the browser asks before it closes. */
function useWarningBeforeLeaving(hasDrafts: boolean) {
  useEffect(() => {
    if (!hasDrafts) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasDrafts])
}

export default defineIsland('dashboards/seo/seo-admin', SeoAdmin)
