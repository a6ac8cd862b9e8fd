import { venue } from '#content/venue.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { useCopy } from '#ui/use-copy.ts'
import { saveFile } from '#web/download.client.ts'

/** Recovery codes are shown this once: to copy, to download, or to write down. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n')
  const { outcome, copy } = useCopy(text)

  function download() {
    const words = `Recovery codes for ${venue.name}. Each works once.\n\n${text}\n`
    saveFile(new Blob([words], { type: 'text/plain' }), `${venue.slug}-recovery-codes.txt`)
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Save your recovery codes"
      intro="Each one signs you in once if your phone isn't at hand. You won't see them again."
      actions={
        <>
          <Button icon="download" onClick={download}>
            Download
          </Button>
          <Button icon="copy" onClick={copy}>
            {outcome === 'copied' ? 'Copied!' : 'Copy'}
          </Button>
          <Button variant="primary" onClick={onClose}>
            I saved them
          </Button>
        </>
      }
    >
      <ul className="two-step__codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      {outcome === 'refused' && <Notice type="error">Couldn't copy. Download the codes, or write them down.</Notice>}
    </Dialog>
  )
}
