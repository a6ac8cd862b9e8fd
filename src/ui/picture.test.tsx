import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import manifest from '#media/manifest.json'
import { EditedPictureTexts, fontUrls, ogImageUrl, Picture, pictureUrls } from './picture.tsx'

describe('a picture on a page', () => {
  test('is offered as AVIF in every width, with one WebP for browsers that do not know AVIF', () => {
    const html = renderToStaticMarkup(<Picture name="bar-interior" sizes="100vw" />)
    const { sizes } = manifest.pictures['bar-interior']
    const set = sizes.map((size) => `/media/${size.avif} ${size.width}w`).join(', ')
    expect(html).toContain(`<source type="image/avif" srcSet="${set}" sizes="100vw"/>`)
    expect(html).toContain(`<img src="/media/${sizes.find(({ width }) => width === 800)?.webp}"`)
  })

  test('reserves its room before it arrives', () => {
    const html = renderToStaticMarkup(<Picture name="bar-interior" sizes="100vw" />)
    expect(html).toContain('width="2000" height="1125"')
  })

  test('waits until it comes near the window', () => {
    const html = renderToStaticMarkup(<Picture name="menu-teaser" sizes="50vw" />)
    expect(html).toContain('loading="lazy" decoding="async"')
    expect(html).not.toContain('fetchPriority')
  })

  test('is fetched before everything else when it leads the page', () => {
    const html = renderToStaticMarkup(<Picture name="hero-matchday" sizes="100vw" lead />)
    expect(html).toContain('loading="eager" fetchPriority="high"')
    expect(html).not.toContain('lazy')
    expect(html, 'a second preload would fetch the WebP file beside the AVIF file').not.toContain('<link')
  })

  test('is sent to phones as the square that they show of it when it leads the page', () => {
    const html = renderToStaticMarkup(<Picture name="hero-matchday" sizes="100vw" lead />)
    const set = manifest.crops['hero-matchday'].sizes.map(({ avif, width }) => `/media/${avif} ${width}w`).join(', ')
    expect(html).toContain(
      `<picture><source media="(width &lt; 30rem)" type="image/avif" srcSet="${set}" sizes="36vh"/>`,
    )
    expect(renderToStaticMarkup(<Picture name="hero-matchday" sizes="100vw" />)).not.toContain('media=')
  })

  test('is described in words, unless it only decorates', () => {
    const described = renderToStaticMarkup(<Picture name="happy-hour" sizes="50vw" />)
    expect(described).toContain('alt="Two matching coral cocktails with orange slices and mint"')
    const decoration = renderToStaticMarkup(<Picture name="happy-hour" sizes="50vw" alt="" />)
    expect(decoration).toContain('alt=""')
  })

  test('says what somebody has put in the place of its own words, and stays silent where it only decorates', () => {
    const render = (texts: Record<string, { alt: string; title: string }>, alt?: '') =>
      renderToStaticMarkup(
        <EditedPictureTexts value={texts}>
          <Picture name="happy-hour" sizes="50vw" {...(alt === '' && { alt })} />
        </EditedPictureTexts>,
      )
    const edited = { 'happy-hour': { alt: 'Two drinks at four', title: '2-for-1' } }
    expect(render(edited)).toContain('alt="Two drinks at four" title="2-for-1"')
    expect(render({ 'happy-hour': { alt: '', title: '2-for-1' } })).toContain(
      'alt="Two matching coral cocktails with orange slices and mint" title="2-for-1"',
    )
    expect(render({ whiskey: { alt: 'Another picture', title: 'Another' } })).not.toMatch(/Another|title=/)
    expect(render(edited, '')).toContain('alt=""')
    expect(render(edited, '')).not.toContain('title=')
  })

  test('takes its focal point and placeholder color from a class, since style attributes are forbidden', () => {
    const html = renderToStaticMarkup(<Picture name="happy-hour" sizes="50vw" className="card-picture" />)
    expect(html).toContain('class="pic-happy-hour card-picture"')
    expect(html).not.toContain('style=')
  })
})

test('previews use the smallest or the largest file of a picture', () => {
  const { smallest, largest } = pictureUrls('hero-ocean-drive')
  expect(smallest.width).toBe(480)
  expect(smallest.avif).toMatch(/^\/media\/hero-ocean-drive\.[0-9a-f]{10}-480\.avif$/)
  expect(largest.width).toBe(2400)
  expect(largest.webp).toMatch(/^\/media\/hero-ocean-drive\.[0-9a-f]{10}-2400\.webp$/)
})

test('fonts and the share picture have addresses that change with their content', () => {
  expect(fontUrls.text).toMatch(/^\/media\/figtree\.[0-9a-f]{10}\.woff2$/)
  expect(fontUrls.display).toMatch(/^\/media\/big-shoulders-display\.[0-9a-f]{10}\.woff2$/)
  expect(ogImageUrl).toMatch(/^\/media\/og-default\.[0-9a-f]{10}\.jpg$/)
})
