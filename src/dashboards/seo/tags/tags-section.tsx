import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SectionEditor, type SectionFields } from '#dashboards/seo/section-editor.tsx'
import { savedSection, useSeo } from '#dashboards/seo/seo-context.ts'
import { describePolicy, type PolicyLine } from '#features/seo/tags/page-policy.rules.ts'
import { findAnalyticsProblem, findPixelProblem, MAX_TAGS, type TagSettings } from '#features/seo/tags/tags.rules.ts'
import { Button, IconButton } from '#ui/button/button.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { Facts, Panel } from '#ui/panel.tsx'
import { urls } from '#urls.ts'
import { tagFieldNames } from './tag-field-names.ts'
import './tags-section.css'

/** What the public pages take from elsewhere. */
export function TagsSection() {
  const { seo } = useSeo()
  const { analytics, facebookPixel, customTags, tagHosts } = seo
  const saved = savedSection<TagSettings>(seo, 'tags', { analytics, facebookPixel, customTags, tagHosts })
  return (
    <SectionEditor
      section="tags"
      saved={saved}
      fieldNames={tagFieldNames}
      neverSaved="No tags yet. Visitors aren't asked for consent."
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
    <Panel title="Analytics and advertising" intro="Runs on public pages, only for visitors who consent">
      <div className="split">
        <IdField
          label={tagFieldNames.analytics}
          hint="Example: G-AB12CD34EF. In Google Analytics, go to Admin > Data streams > Measurement ID."
          value={content.analytics}
          problem={problemOf('analytics')}
          findProblem={(id) => findAnalyticsProblem(id.toUpperCase())}
          onChange={(analytics) => change({ analytics })}
        />
        <IdField
          label={tagFieldNames.facebookPixel}
          hint="10 to 20 digits. In Meta, go to Events Manager > Data sources."
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
      error={problem ?? (found && `The ID ${found}`)}
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
      intro="HTML from other tools. Scripts, images and frames load only after consent. Meta tags, links and JSON-LD load right away."
      actions={
        <Button icon="plus" ref={addButton} onClick={add} disabled={customTags.length >= MAX_TAGS}>
          Add tag
        </Button>
      }
    >
      <div className="stack" ref={list}>
        {customTags.length === 0 && <p className="dim">No custom tags yet. Add one per tool.</p>}
        {customTags.map((tag, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tag has no name but its place, and its field holds nothing else
          <div className="tags-section__tag" key={index}>
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
    <Panel title={tagFieldNames.tagHosts}>
      <div className="tags-section__hosts">
        <TextArea
          label="Hosts, one per line"
          note="optional"
          hint="The host a tag loads from is already allowed. Add any other hosts its script uses, such as https://api.example.com or https://*.example.com. The tool's documentation lists them."
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
    <Panel title="What visitors see">
      <div className="stack">
        <ul className="tags-section__effects">
          <li>Scripts, images, frames, IDs and hosts go live once an owner approves them.</li>
          <li>Tags run on public pages only, never on membership pages or behind a sign-in.</li>
          <li>If a tag needs consent, a small banner asks first. Nothing loads until the visitor agrees.</li>
          <li>Global Privacy Control counts as a no. The visitor sees a note about it once.</li>
          <li>
            Visitors can change their choice any time under “Privacy choices” in the footer. We ask again after 180
            days.
          </li>
        </ul>
        {policy && (
          <div className="tags-section__policy">
            <h3>What pages can load now</h3>
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
    fetch(urls.home, { method: 'HEAD', cache: 'no-store', redirect: 'error', signal: leaving.signal }).then(
      (page) => setPolicy(describePolicy(page.headers.get('content-security-policy'))),
      // Offline, gone already, or the pages are on another host: it is only a piece of information.
      () => setPolicy(undefined),
    )
    return () => leaving.abort()
  }, [version])
  return policy
}
