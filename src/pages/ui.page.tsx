import UiKit from '#dashboards/ui-kit/ui-kit.island.tsx'
import { urls } from '#urls.ts'
import { Island } from '#web/islands/island.tsx'
import type { PrivatePage } from '#web/page.ts'

/** The gallery of the kit, for those who build with it. Mounted only while developing. */
export function uiPage(): PrivatePage {
  return {
    url: urls.ui,
    async render() {
      return {
        head: { title: 'Parts', description: 'Every part of the kit in every state.' },
        body: <Island of={UiKit} props={{}} when="load" />,
      }
    },
  }
}
