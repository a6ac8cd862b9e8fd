import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
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
      title="Password link"
      intro={link && `Send this link to ${link.name}. It works once, and you won't see it again.`}
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
        <Notice type="error">Couldn't copy. Select the link above and copy it yourself.</Notice>
      )}
    </Dialog>
  )
}
