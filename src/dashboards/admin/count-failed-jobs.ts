import { urls } from '#urls.ts'

export type FailedJobsAnswer =
  | { outcome: 'counted'; failed: number }
  | { outcome: 'login-required' }
  | { outcome: 'failed'; message: string }

/** The count is in a header of the list, so one entry of it is enough to ask for. */
export async function countFailedJobs(): Promise<FailedJobsAnswer> {
  try {
    const response = await fetch(`${urls.api.jobs}?state=failed&pageSize=1`, { cache: 'no-store' })
    if (response.status === 401) return { outcome: 'login-required' }
    const total = response.headers.get('x-total-count')
    if (response.ok && total !== null) return { outcome: 'counted', failed: Number(total) }
    return { outcome: 'failed', message: `The server answered ${response.status}.` }
  } catch {
    return { outcome: 'failed', message: 'The server could not be reached.' }
  }
}
