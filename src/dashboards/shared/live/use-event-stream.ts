import { useEffect, useRef, useState } from 'react'
import { apiUrl } from '#web/api.client.ts'
import type { Endpoint } from '#web/contract/endpoint.ts'

/** The server says something every twenty seconds: after two silences the line is dead, even if the browser does not know it. */
const SILENCE_MS = 45_000

type Handlers = {
  onMessage: (data: string) => unknown
  /** The line opens again: what was told meanwhile went unheard. */
  onBack: () => unknown
  /** For so long the server has said nothing, or has refused. It is asked again. */
  onSilence?: () => unknown
}

/** Listens for as long as `isOn`. Returns whether the connection is lost; it is tried again without end. */
export function useEventStream(endpoint: Endpoint, isOn: boolean, handlers: Handlers): { isLost: boolean } {
  const [isLost, setIsLost] = useState(false)
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })

  useEffect(() => {
    if (!isOn) return
    let source: EventSource | undefined
    let silence: ReturnType<typeof setTimeout> | undefined
    let wasLost = false

    function lose() {
      wasLost = true
      setIsLost(true)
    }
    function hear() {
      clearTimeout(silence)
      silence = setTimeout(() => {
        lose()
        latest.current.onSilence?.()
        connect()
      }, SILENCE_MS)
    }
    function connect() {
      source?.close()
      source = new EventSource(apiUrl(endpoint, {}))
      hear()
      source.addEventListener('open', () => {
        hear()
        if (wasLost) void latest.current.onBack()
        wasLost = false
        setIsLost(false)
      })
      source.addEventListener('beat', hear)
      source.addEventListener('message', ({ data }: MessageEvent<string>) => {
        hear()
        void latest.current.onMessage(data)
      })
      source.addEventListener('error', lose)
    }

    connect()
    addEventListener('offline', lose)
    addEventListener('online', connect)
    return () => {
      removeEventListener('offline', lose)
      removeEventListener('online', connect)
      clearTimeout(silence)
      source?.close()
    }
  }, [endpoint, isOn])

  return { isLost }
}
