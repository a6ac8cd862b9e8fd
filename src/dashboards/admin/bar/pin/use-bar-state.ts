import { useCallback, useEffect, useState } from 'react'
import { callAtBar, isUnsure } from '#dashboards/admin/bar/bar-call.ts'
import {
  type BarStateWire,
  lockBarMode,
  readBarState,
  type ServerWire,
  serveWithPin,
} from '#features/accounts/pins/pins.contract.ts'
import type { ApiError } from '#web/api.client.ts'

/** Who serves on this device, and whether it waits for a PIN. */
export type Serving = {
  /** Undefined until the server has told it. */
  state: BarStateWire | undefined
  isLocked: boolean
  /** Whether there is anybody who could unlock it again. */
  canLock: boolean
  /** Loads it again, and resolves with whether the server can be reached. */
  askIfThere: () => Promise<boolean>
  lock: () => void
  /** Resolves with why it was refused. */
  serve: (server: ServerWire, pin: string) => Promise<ApiError | undefined>
}

export function useBarState(): Serving {
  const [state, setState] = useState<BarStateWire>()
  // This screen locks at once. A server that cannot be reached locks the device on its own a few minutes later.
  const [isHeld, setIsHeld] = useState(false)

  const load = useCallback(async () => {
    setState(await callAtBar(readBarState, {}, { isBackground: true }))
  }, [])

  const askIfThere = useCallback(
    () =>
      load().then(
        () => true,
        (error: ApiError) => !isUnsure(error),
      ),
    [load],
  )

  useEffect(() => {
    // Without a connection the screen says so anyway.
    void askIfThere()
  }, [askIfThere])

  const lock = useCallback(() => {
    setIsHeld(true)
    callAtBar(lockBarMode, {})
      .then(load)
      // The screen is locked already, and the server locks after five minutes without a touch.
      .catch(() => undefined)
  }, [load])

  async function serve({ id }: ServerWire, pin: string) {
    try {
      await callAtBar(serveWithPin, { body: { accountId: id, pin } })
      await load()
      setIsHeld(false)
      return undefined
    } catch (error) {
      return error as ApiError
    }
  }

  const isLocked = isHeld || state?.server === null
  return { state, isLocked, canLock: (state?.servers.length ?? 0) > 0, askIfThere, lock, serve }
}
