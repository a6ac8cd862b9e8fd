import { Button } from '#ui/button/button.tsx'
import { saveFile } from '#web/download.client.ts'

type Props = {
  onImport: () => void
  /** What is exported, made when somebody asks for it. */
  rows: () => string
  /** The file's name, without its ending. */
  name: string
}

/** A list as rows of a spreadsheet, in and out. */
export function RowsButtons({ onImport, rows, name }: Props) {
  return (
    <>
      <Button icon="upload" onClick={onImport}>
        Import
      </Button>
      <Button icon="download" onClick={() => saveFile(new Blob([rows()], { type: 'text/csv' }), `${name}.csv`)}>
        Export rows
      </Button>
    </>
  )
}
