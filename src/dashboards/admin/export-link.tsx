import { DownloadLink } from '#dashboards/shared/download-link.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import type { Endpoint, InputOf } from '#web/contract/endpoint.ts'

/** What a list shows, as a file. */
export function ExportLink<E extends Endpoint>({ endpoint, input }: { endpoint: E; input: InputOf<E> }) {
  const show = useToast()
  return (
    <DownloadLink
      endpoint={endpoint}
      input={input}
      onFailed={({ message }) => show({ type: 'error', title: "Couldn't export the list", message })}
    >
      Export
    </DownloadLink>
  )
}
