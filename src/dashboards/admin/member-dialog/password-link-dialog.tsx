import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useCopy } from '#ui/use-copy.ts'

type Props = { link: { name: string; url: string } | undefined; onClose: () => void }

/** The one-time link with which somebody sets their password (A6). It is shown this once. */
export function PasswordLinkDialog({ link, onClose }: Props) {
  const { outcome, copy } = useCopy(link?.url ?? '')
  return (
    <Dialog
      isOpen={link !== undefined}
      onClose={onClose}
      title="Link to set a password"
      intro={link && `Give it to ${link.name}. It works once, and is shown only now.`}
      actions={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button variant="primary" icon="copy" onClick={copy}>
            {outcome === 'copied' ? 'Copied!' : 'Copy link'}
          </Button>
        </>
      }
    >
      <TextField label="Link" value={link?.url ?? ''} readOnly onFocus={(event) => event.target.select()} />
      {outcome === 'refused' && (
        <Notice type="error">The browser did not let us copy it. Please select it above.</Notice>
      )}
    </Dialog>
  )
}
