import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { venue } from '#content/venue.ts'
import type { WebEnv } from '#web/env.ts'
import type { PrivatePage } from '#web/page.ts'

type DashboardPage = {
  url: string
  title: string
  description: string
  noscript: string
  usesCamera?: boolean
  manifest?: string
  island: (c: Context<WebEnv>) => ReactNode | Promise<ReactNode>
}

/** A page that is one island: a dashboard, or a tool. */
export function dashboardPage({
  url,
  title,
  description,
  noscript,
  usesCamera,
  manifest,
  island,
}: DashboardPage): PrivatePage {
  return {
    url,
    async render(c) {
      const body = (
        <>
          {await island(c)}
          <noscript>{noscript}</noscript>
        </>
      )
      return { head: { title: `${title} · ${venue.name}`, description, manifest }, body, usesCamera }
    },
  }
}
