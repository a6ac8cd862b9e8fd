import { useQuery } from '@tanstack/react-query'
import { urls } from '#urls.ts'
import { ApiError } from '#web/api.client.ts'

/** The sitemap as it is served to everyone; empty when there is none. It is a file, so it has no contract. */
export function useSitemapXml() {
  return useQuery<string, ApiError>({ queryKey: [urls.sitemap], queryFn: loadSitemapXml, refetchOnWindowFocus: false })
}

async function loadSitemapXml(): Promise<string> {
  const response = await fetch(urls.sitemap, { cache: 'no-store' }).catch(() => {
    throw new ApiError('unreachable', {})
  })
  const { ok, status } = response
  if (!ok)
    throw new ApiError('unknown-answer', { status, message: `Something went wrong on our end (error ${status}).` })
  return (await response.text()).trim()
}
