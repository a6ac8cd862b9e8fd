import type { ReactNode } from 'react'
import { urls } from '#urls.ts'

type Props = {
  analytics: string
  pixel: string
  /** The hosts of other tools; undefined without other tools. */
  hosts: readonly string[] | undefined
  /** What is asked about, in single words for the browser to remember. */
  scope: readonly string[]
  deferred: string
  sheet: ReactNode
}

/** The question for consent, hidden at first, with what waits inert in it; `consent-choice.client.ts` shows it. */
export function Consent({ analytics, pixel, hosts, scope, deferred, sheet }: Props) {
  return (
    <>
      {sheet}
      <section
        className="consent"
        aria-label="Privacy choices"
        tabIndex={-1}
        hidden
        data-nosnippet=""
        data-scope={scope.join(' ')}
        data-analytics={analytics || undefined}
        data-pixel={pixel || undefined}
      >
        <div className="consent__view" data-view="ask">
          <div>
            <p>
              <b>OK with you?</b> If you say yes, this site will {listPurposes({ analytics, pixel, hosts })}. Nothing
              loads until you do. <a href={`${urls.privacyPolicy}#cookies`}>Privacy policy</a>
            </p>
            <p data-present="allowed" hidden>
              You said yes. Choose “No thanks” to turn it off.
            </p>
            <p data-present="declined" hidden>
              You said no, so none of it is loaded.
            </p>
          </div>
          <div className="consent__buttons">
            <button className="btn btn--small" type="button" value="allowed">
              Allow
            </button>
            <button className="btn btn--small" type="button" value="declined">
              No thanks
            </button>
          </div>
        </div>
        <div className="consent__view" data-view="signal" hidden>
          <p>Your browser asks us not to track you (Global Privacy Control), so we don't.</p>
          <div className="consent__buttons">
            <button className="btn btn--small" type="button" value="signal">
              OK
            </button>
          </div>
        </div>
        {deferred && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: written by `page-tags.ts` from what `snippet.ts` let through
          <template dangerouslySetInnerHTML={{ __html: deferred }} />
        )}
      </section>
    </>
  )
}

/** The way back to the question, in the footer. Without script there is nothing to choose, so it arrives hidden. */
export function PrivacyChoicesButton() {
  return (
    <button className="privacy-choices" type="button" hidden data-nosnippet="">
      Privacy choices
    </button>
  )
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

function listPurposes({ analytics, pixel, hosts }: Pick<Props, 'analytics' | 'pixel' | 'hosts'>) {
  const tools = hosts && hosts.length > 0 ? `use other tools (${hosts.join(', ')})` : 'use other tools'
  return list.format([
    ...(analytics ? ['count visits with Google Analytics'] : []),
    ...(pixel ? ['measure our ads with the Meta pixel'] : []),
    ...(hosts ? [tools] : []),
  ])
}
