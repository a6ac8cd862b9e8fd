import { Island } from '#web/islands/island.tsx'
import type { PrivatePage } from '#web/page.ts'
import UiKit from './ui-kit/ui-kit.island.tsx'

/** Every component in every state, for those who build with them. Served by `npm run dev` alone. */
export function uiKitPage(): PrivatePage {
  return {
    url: '/ui',
    async render() {
      return {
        head: { title: 'Parts', description: 'Every part of the kit in every state.' },
        body: <Island of={UiKit} props={{}} when="load" />,
      }
    },
  }
}
