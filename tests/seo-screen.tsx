import { notifyManager } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { vi } from 'vitest'
import { SeoContext, withSection } from '#dashboards/seo/seo-context.ts'
import { ApiProvider } from '#dashboards/shared/api-hooks.tsx'
import type { SeoWire } from '#features/seo/seo.contract.ts'
import { mount } from './screen.ts'

// Loaded data reaches the screen in the turn in which it arrives.
notifyManager.setScheduler(queueMicrotask)

/** Puts a section of the SEO admin on the page, with the settings it edits. */
export async function renderSeo(markup: ReactNode, settings: SeoWire) {
  const onExpired = vi.fn(async () => false)
  const { place, render } = await mount(
    <ApiProvider side="staff" onExpired={onExpired}>
      <Settings atFirst={settings}>{markup}</Settings>
    </ApiProvider>,
  )
  return { place, onExpired, leave: () => render(null) }
}

function Settings({ atFirst, children }: { atFirst: SeoWire; children: ReactNode }) {
  const [seo, setSeo] = useState(atFirst)
  return (
    <SeoContext value={{ seo, onSaved: (section) => setSeo((now) => withSection(now, section)) }}>
      {children}
    </SeoContext>
  )
}
