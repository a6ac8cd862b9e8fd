import { useState } from 'react'
import { useReload } from '#dashboards/shared/api-hooks.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import { ApiError } from '#web/api.client.ts'

/** Does one thing at a time about each check. When it fails, says so and shows the list as it is by now. */
export function useCheckAttempts() {
  const reload = useReload('checks')
  const show = useToast()
  const [underWay, setUnderWay] = useState<readonly string[]>([])

  async function attempt(checkGuid: string, failed: string, run: () => Promise<void>) {
    setUnderWay((guids) => [...guids, checkGuid])
    try {
      await run()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      show({ type: 'error', title: failed, message: error.message })
      if (error.code !== 'unreachable') await reload()
    } finally {
      setUnderWay((guids) => guids.filter((guid) => guid !== checkGuid))
    }
  }

  return { attempt, isUnderWay: (checkGuid: string) => underWay.includes(checkGuid) }
}
