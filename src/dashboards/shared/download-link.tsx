import { useMutation } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import { LinkButton } from '#ui/button/button.tsx'
import { type ApiError, apiUrl } from '#web/api.client.ts'
import type { Endpoint, InputOf } from '#web/contract/endpoint.ts'
import { downloadFile } from '#web/download.client.ts'
import { needsProof, useWithProof } from './proof/proof-provider.tsx'

type Props<E extends Endpoint> = {
  endpoint: E
  input: InputOf<E>
  onFailed: (error: ApiError) => void
  children: ReactNode
}

/**
 * A link to a file that may need a proof of who asks for it. The file is fetched and then saved, because a browser that
 * follows the link would show a refusal as a page.
 */
export function DownloadLink<E extends Endpoint>({ endpoint, input, onFailed, children }: Props<E>) {
  const withProof = useWithProof()
  const { mutate, isPending } = useMutation<void, ApiError>({
    mutationFn: () => withProof(() => downloadFile(endpoint, input)),
    onError: (error) => {
      // Somebody who canceled knows that there is no file.
      if (!needsProof(error)) onFailed(error)
    },
  })

  function start(event: MouseEvent) {
    // With a key held down the link does what links do, such as opening another window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isPending) mutate()
  }

  return (
    <LinkButton
      icon={isPending ? 'sync' : 'download'}
      href={apiUrl(endpoint, input)}
      download
      aria-busy={isPending || undefined}
      onClick={start}
    >
      {children}
    </LinkButton>
  )
}
