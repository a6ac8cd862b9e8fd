import { useEffect, useState } from 'react'
import { useReload } from '#dashboards/shared/api-hooks.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import { type PushAt, readPushAt, renewHere, turnOffHere, turnOnHere } from './push-device.ts'

/** Notifications on this device, and how to turn them on and off. Before the page is awake they are `impossible`. */
export function usePush(memberId: string) {
  const show = useToast()
  const reload = useReload('membership')
  const [at, setAt] = useState<PushAt>('impossible')
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => setAt(readPushAt(memberId)), [memberId])

  async function change(work: () => Promise<PushAt>, saved: Partial<Record<PushAt, string>>) {
    setIsBusy(true)
    try {
      const now = await work()
      setAt(now)
      const title = saved[now]
      if (title) show({ type: 'success', title })
      await reload()
    } catch (error) {
      const message = error instanceof Error ? error.message : ''
      show({ type: 'error', title: "Couldn't change notifications", message })
    } finally {
      setIsBusy(false)
    }
  }
  const turnOn = () => change(() => turnOnHere(memberId), { on: 'Notifications are on' })
  const turnOff = () =>
    change(
      async () => {
        await turnOffHere()
        return 'off'
      },
      { off: 'Notifications are off' },
    )
  return { at, isBusy, turnOn, turnOff }
}

/** Keeps notifications going on a device that has them, at every visit. */
export function useRenewedPush(memberId: string) {
  useEffect(() => {
    // What fails now is made up for by the next visit, and everything is in the dashboard anyway.
    renewHere(memberId).catch(() => undefined)
  }, [memberId])
}
