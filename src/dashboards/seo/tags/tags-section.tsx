import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SectionEditor, type SectionFields } from '#dashboards/seo/section-editor.tsx'
import { savedSection, useSeo } from '#dashboards/seo/seo-context.ts'
import { describePolicy, type PolicyLine } from '#features/seo/tags/page-policy.rules.ts'
import { findAnalyticsProblem, findPixelProblem, MAX_TAGS, type TagSettings } from '#features/seo/tags/tags.rules.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { Facts, Panel } from '#ui/panel.tsx'
import { urls } from '#urls.ts'
import styles from './tags-section.module.css'

const fieldNames = {
  analytics: 'Google Analytics ID',
  facebookPixel: 'Meta pixel ID',
  customTags: 'Custom tags',
  tagHosts: 'Hosts the custom tags talk to',
}

/** What the public pages take from elsewhere. */
export function TagsSection() {
  const { seo } = useSeo()
  const { analytics, facebookPixel, customTags, tagHosts } = seo
  const saved = savedSection<TagSettings>(seo, 'tags', { analytics, facebookPixel, customTags, tagHosts })
  return (
    <SectionEditor
      section="tags"
      saved={saved}
      fieldNames={fieldNames}
      neverSaved="Never edited: pages carry no tags and ask visitors nothing."
    >
      {(editor) => (
        <>
          <Ids {...editor} />
          <CustomTags {...editor} />
          <Hosts {...editor} />
          <Effects version={saved.version} />
        </>
      )}
    </SectionEditor>
  )
}

type Editor = SectionFields<TagSettings>

function Ids({ content, change, problemOf }: Editor) {
  return (
    <Panel title="Analytics and advertising" intro="Loaded on public pages, and only for visitors who agree.">
      <div className="split">
        <IdField
          label={fieldNames.analytics}
          hint="Such as G-AB12CD34EF. In Google Analytics: Admin, Data streams, Measurement ID."
          value={content.analytics}
          problem={problemOf('analytics')}
          findProblem={(id) => findAnalyticsProblem(id.toUpperCase())}
          onChange={(analytics) => change({ analytics })}
        />
        <IdField
          label={fieldNames.facebookPixel}
          hint="10 to 20 digits. In Meta: Events Manager, Data sources."
          value={content.facebookPixel}
          problem={problemOf('facebookPixel')}
          findProblem={findPixelProblem}
          onChange={(facebookPixel) => change({ facebookPixel })}
        />
      </div>
    </Panel>
  )
}

type IdFieldProps = {
  label: string
  hint: string
  value: string
  /** What the server refused. */
  problem: string | undefined
  findProblem: (id: string) => string | undefined
  onChange: (value: string) => void
}

/** Says what is wrong once the field was left, and from then on with every letter. */
function IdField({ label, hint, value, problem, findProblem, onChange }: IdFieldProps) {
  const [wasLeft, setWasLeft] = useState(false)
  const found = wasLeft ? findProblem(value.trim()) : undefined
  return (
    <TextField
      label={label}
      note="optional"
      hint={hint}
      error={problem ?? (found && `The id ${found}`)}
      value={value}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => setWasLeft(true)}
    />
  )
}

function CustomTags({ content: { customTags }, change, problemOf }: Editor) {
  const list = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)

  function add() {
    // The new field has to be there before it can take the focus.
    flushSync(() => change({ customTags: [...customTags, ''] }))
    const fields = list.current?.querySelectorAll('textarea')
    fields?.[fields.length - 1]?.focus()
  }

  function remove(index: number) {
    change({ customTags: customTags.toSpliced(index, 1) })
    addButton.current?.focus()
  }

  const together = problemOf('customTags')
  return (
    <Panel
      title="Custom tags"
      intro="Pieces of HTML from other tools. Scripts, pictures and frames wait for the visitor's consent; meta, link and JSON-LD stand in the page at once."
      actions={
        <Button icon="plus" ref={addButton} onClick={add} disabled={customTags.length >= MAX_TAGS}>
          Add tag
        </Button>
      }
    >
      <div className="stack" ref={list}>
        {customTags.length === 0 && <p className="dim">None yet. Add one for each tool.</p>}
        {customTags.map((tag, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tag has no name but its place, and its field holds nothing else
          <div className={styles.tag} key={index}>
            <TextArea
              label={`Tag ${index + 1}`}
              error={problemOf(`customTags.${index}`)}
              rows={4}
              value={tag}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              wrap="off"
              onChange={(event) => change({ customTags: customTags.with(index, event.target.value) })}
            />
            <IconButton icon="trash" label={`Remove tag ${index + 1}`} onClick={() => remove(index)} />
          </div>
        ))}
        {together && <p className="field-error">{together}</p>}
      </div>
    </Panel>
  )
}

function Hosts({ content: { tagHosts }, change, problemOf }: Editor) {
  const lines = tagHosts.flatMap((host, index) => {
    const problem = problemOf(`tagHosts.${index}`)
    return problem ? [`${host}: ${problem}`] : []
  })
  return (
    <Panel title={fieldNames.tagHosts}>
      <div className={styles.hosts}>
        <TextArea
          label="Hosts, one in each line"
          note="optional"
          hint="Where a tag is loaded from is allowed already. Name here what its script loads or sends to beyond that, such as https://api.example.com or https://*.example.com. Its documentation has the list."
          error={problemOf('tagHosts') ?? (lines.join(' ') || undefined)}
          rows={3}
          value={tagHosts.join('\n')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => change({ tagHosts: event.target.value === '' ? [] : event.target.value.split('\n') })}
        />
      </div>
    </Panel>
  )
}

function Effects({ version }: { version: number }) {
  const policy = usePagePolicy(version)
  return (
    <Panel title="What visitors get">
      <div className="stack">
        <ul className={styles.effects}>
          <li>Public pages only: membership pages and everything behind a login carry no tags.</li>
          <li>Where something waits for consent, a small question names it. Nothing of it loads before a yes.</li>
          <li>A browser that sends Global Privacy Control has said no. The visitor is told so once.</li>
          <li>“Privacy choices” in the footer changes the answer at any time. It is asked again after 180 days.</li>
        </ul>
        {policy && (
          <div className={styles.policy}>
            <h3>What the pages may load now</h3>
            <Facts items={policy} />
          </div>
        )}
      </div>
    </Panel>
  )
}

/** The policy with which pages are served as of a version of the tags: what browsers hold to, not what we think. */
function usePagePolicy(version: number): PolicyLine[] | undefined {
  const [policy, setPolicy] = useState<PolicyLine[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is the reason to look again
  useEffect(() => {
    const leaving = new AbortController()
    fetch(urls.home, { method: 'HEAD', cache: 'no-store', signal: leaving.signal }).then(
      (page) => setPolicy(describePolicy(page.headers.get('content-security-policy'))),
      () => setPolicy(undefined), // Offline, or gone already: it is only a piece of information.
    )
    return () => leaving.abort()
  }, [version])
  return policy
}
