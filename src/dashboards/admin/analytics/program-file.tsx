import type { ReactNode } from 'react'
import { DownloadLink } from '#dashboards/shared/download-link.tsx'
import { exportProgram } from '#features/operations/program/program.contract.ts'
import type { FilePart } from '#features/operations/program/program-file.rules.ts'
import { useToast } from '#ui/toast/toast.tsx'
import type { Asked } from './use-program.ts'

type Props = { asked: Asked; part: FilePart; children: ReactNode }

/** The numbers on the screen as a file. */
export function ProgramFile({ asked, part, children }: Props) {
  const show = useToast()
  return (
    <DownloadLink
      endpoint={exportProgram}
      input={{ query: { ...asked, part } }}
      onFailed={({ message }) => show({ type: 'error', title: "Couldn't export the numbers", message })}
    >
      {children}
    </DownloadLink>
  )
}
