import './format-help.css'

const rules = [
  ['An empty line', 'starts a new paragraph.'],
  ['- Oysters', 'A dash at the start of each line makes a list.'],
  ['**Parking** There is a garage next door.', 'A name between stars at the start of each line makes a list of names.'],
  ['[contact form](contact)', 'makes a link. It can lead to contact, phone, accessibility or privacyPolicy.'],
  ['{phone} and {address}', 'become our phone number and address.'],
] as const

/** How a text of a policy is written. */
export function FormatHelp() {
  return (
    <details className="format-help">
      <summary>How to write lists and links</summary>
      <dl>
        {rules.map(([example, words]) => (
          <div key={example}>
            <dt>
              <code>{example}</code>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
