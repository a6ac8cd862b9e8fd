import { useEffect, useRef } from 'react'
import { venue } from '#content/venue.ts'
import { Button } from '#ui/button/button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { useCopy } from '#ui/use-copy.ts'

type Props = { code: string; link: string; gift: string }

/** The link to send to friends, for phones to scan, and to be read out. */
export function InviteLink({ code, link, gift }: Props) {
  const words = `I'm a member at ${venue.name} in ${venue.city}. Join with my link and you get ${gift}: ${link}`
  const { outcome, copy } = useCopy(words)
  const canShare = 'share' in navigator
  const shown = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (outcome === 'refused' && shown.current) getSelection()?.selectAllChildren(shown.current)
  }, [outcome])

  async function share() {
    // Who closes the sheet of the phone has not shared anything, which is fine.
    await navigator.share({ text: words }).catch(() => undefined)
  }

  return (
    <div className="friends-section__share">
      <QrCode text={link} label={`QR code for your invite link with code ${code}`} />
      <div className="friends-section__link">
        <p>
          <span className="faint">Your code</span>
          <b>{code}</b>
        </p>
        <output ref={shown} className="friends-section__url">
          {link}
        </output>
        <div className="row">
          {canShare && (
            <Button variant="primary" icon="upload" onClick={share}>
              Share
            </Button>
          )}
          <Button
            variant={canShare ? undefined : 'primary'}
            icon={outcome === 'copied' ? 'check' : 'copy'}
            onClick={copy}
          >
            {outcome === 'copied' ? 'Copied' : 'Copy invite'}
          </Button>
        </div>
        <p className={outcome === 'refused' ? undefined : 'vh'} role="status">
          {outcome === 'copied' && 'Invite copied'}
          {outcome === 'refused' && 'Your browser blocked copying. We selected the link so you can copy it yourself.'}
        </p>
      </div>
    </div>
  )
}
