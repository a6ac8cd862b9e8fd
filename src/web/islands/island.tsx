import { createElement, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { filesOf } from '#web/assets.ts'
import type { IslandComponent } from './define-island.client.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'tide-island': import('react').ComponentProps<'div'>
    }
  }
}

/** Values that survive JSON, so that the browser sees exactly the props the server rendered with. */
type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json }
type JsonProps<Props> = { [Key in keyof Props]: Props[Key] extends Json ? Props[Key] : never }

/** When an island comes alive: at once, when the page is idle, when it is seen, or at the first touch of it. */
export type Wake = 'load' | 'idle' | 'visible' | 'interact'

/** Renders a component as a React root of its own: in the page's tree every `useId` would differ in the browser. */
export function Island<Props extends object>({
  of,
  props,
  when,
  ahead = [],
}: {
  of: IslandComponent<Props>
  props: Props & JsonProps<Props>
  when: Wake
  /** Sources of code that it will load as soon as it is awake: the browser fetches them meanwhile. */
  ahead?: readonly string[]
}) {
  const id = useId()
  const { modules, stylesheets } = filesOf([`src/${of.islandName}.island.tsx`, ...ahead])
  const html = renderToString(createElement(of, props), { identifierPrefix: id })
  return (
    <>
      {stylesheets.map((url) => (
        <link key={url} rel="stylesheet" href={url} precedence="island" />
      ))}
      {when === 'load' && modules.map((url) => <link key={url} rel="modulepreload" href={url} />)}
      <tide-island
        data-name={of.islandName}
        data-when={when}
        data-id={id}
        data-props={JSON.stringify(props)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  )
}
