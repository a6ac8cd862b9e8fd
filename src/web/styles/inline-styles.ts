import { createHash } from 'node:crypto'

/** React writes the styles of a page into its head, before anything that somebody could have typed. */
const INLINED = /(?<=<style[^>]*>).*?(?=<\/style>)/s
const PICTURE_RULE = /(?<=[{}])\.(pic-[\w-]+)\{[^}]*\}/g

/** Leaves out the rules of pictures that the page doesn't show: there are seventy, and a page shows a few. */
export function withoutOtherPictures(html: string): string {
  return html.replace(INLINED, (css, start: number) => {
    const markup = html.slice(start + css.length)
    return css.replace(PICTURE_RULE, (rule, name: string) => (markup.includes(name) ? rule : ''))
  })
}

/** What a policy has to name so that the styles in this page hold. */
export function inlinedStylesSource(html: string): string | undefined {
  const css = INLINED.exec(html)?.[0]
  return css && `'sha256-${createHash('sha256').update(css).digest('base64')}'`
}
