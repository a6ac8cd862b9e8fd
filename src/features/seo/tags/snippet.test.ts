import { describe, expect, test } from 'vitest'
import { readSnippet } from './snippet.ts'

/** The parts of a snippet that has to be accepted. */
function read(typed: string) {
  const snippet = readSnippet(typed)
  if (snippet.outcome === 'refused') throw new Error(snippet.problem)
  return snippet.parts
}

/** Why a snippet is refused; empty when it is not. */
function problemOf(typed: string) {
  const snippet = readSnippet(typed)
  return snippet.outcome === 'refused' ? snippet.problem : ''
}

describe('what goes into the head at once', () => {
  test('the proof that the site is ours', () => {
    expect(read('<!-- Search Console -->\n<meta name="google-site-verification" content="abc&amp;123">')).toEqual([
      { place: 'head', tag: 'meta', attributes: { name: 'google-site-verification', content: 'abc&123' } },
    ])
    expect(read('<meta property="fb:app_id" content="1"/>')).toHaveLength(1)
  })

  test('links that say who we are elsewhere', () => {
    expect(read('<link rel="me" href="https://social.example.com/@tides"><link rel="alternate" href="/de">')).toEqual([
      { place: 'head', tag: 'link', attributes: { rel: 'me', href: 'https://social.example.com/@tides' } },
      { place: 'head', tag: 'link', attributes: { rel: 'alternate', href: '/de' } },
    ])
  })

  test('structured data, as the data it is', () => {
    expect(read('<script type="application/ld+json">\n{ "@type": "Bar", "name": "<b>" }</script>')).toEqual([
      { place: 'head', tag: 'data', data: { '@type': 'Bar', name: '<b>' } },
    ])
  })
})

describe('what waits until the visitor agrees', () => {
  test('a script from elsewhere and one written out', () => {
    const typed =
      '<script async src="https://CDN.example.com/a.js?x=1&y=2" data-site="7"></script>\r\n<script>\r\nrun()\r\n</script>'
    expect(read(typed)).toEqual([
      {
        place: 'held',
        tag: 'script',
        attributes: { async: '', src: 'https://cdn.example.com/a.js?x=1&y=2', 'data-site': '7' },
        text: '',
        origin: 'https://cdn.example.com',
      },
      { place: 'held', tag: 'script', attributes: {}, text: '\nrun()\n' },
    ])
  })

  test('a module from elsewhere, and an address without a scheme, which is loaded by https', () => {
    expect(read('<script type="module" src="//cdn.example.com/m.js"></script>')).toMatchObject([
      { attributes: { type: 'module', src: 'https://cdn.example.com/m.js' }, origin: 'https://cdn.example.com' },
    ])
  })

  test('a counting picture and a frame; what is for browsers without script is left out', () => {
    const typed =
      '<noscript><img src="https://px.example.com/n.gif" style="display:none"></noscript>' +
      '<img src="https://px.example.com/p.gif" width="1" height="1" alt=""><iframe src="https://f.example.com/x"></iframe>'
    expect(read(typed)).toMatchObject([
      { tag: 'img', origin: 'https://px.example.com' },
      { tag: 'iframe', origin: 'https://f.example.com' },
    ])
  })

  test('a script that speaks of script tags, which must not end it early', () => {
    const text = 'const a = "<!-- <script>"; const b = "</scr" + "ipt>"; // </script> -->'
    expect(read(`<script>${text}</script>`)).toMatchObject([{ text }])
  })
})

test('an empty snippet, white space and comments come to nothing', () => {
  expect(read('')).toEqual([])
  expect(read(' \n\t<!-- only words --> \n')).toEqual([])
})

describe('what would break the page is refused with the line', () => {
  test.each([
    ['<script>go()', 'Line 1: <script> is not closed'],
    ['\n\n<script src="https://a.example.com/x.js"/>', 'Line 3: <script> is not closed'],
    ['<iframe src="https://a.example.com">', 'Line 1: <iframe> is not closed'],
    ['<!-- open', 'Line 1: this is not valid HTML (eof in comment)'],
    ['<meta name="a" name="b" content="c">', 'Line 1: this is not valid HTML (duplicate attribute)'],
    ['<img src="https://a.example.com/1.gif"', 'Line 1: this is not valid HTML (eof in tag)'],
    [
      '<!-- a -->\nhello',
      'Line 2: text outside of an element would show on the page. Put it in a comment or leave it out.',
    ],
    ['  \n</div>', 'Line 2: </div> has no place in a tag'],
    ['<meta name="a" content="b"></meta>', 'Line 1: </meta> has no place in a tag'],
    ['</script>', 'Line 1: </script> has no place in a tag'],
    ['</body><script>go()</script>', 'Line 1: </body> has no place in a tag'],
    ['<body><meta name="a" content="b">', 'Line 1: <body> has no place in a tag'],
    ['<html>', 'Line 1: <html> has no place in a tag'],
    ['<head></head>', 'Line 1: <head> has no place in a tag'],
    ['<frameset>', 'Line 1: <frameset> has no place in a tag'],
    ['<!doctype html>', 'Line 1: <!doctype> has no place in a tag'],
  ])('%j', (typed, problem) => {
    expect(problemOf(typed)).toContain(problem)
  })

  test.each([
    'title',
    'base',
    'style',
    'form',
    'div',
    'p',
    'a',
    'svg',
    'template',
    'object',
    'embed',
    'tr',
    'plaintext',
    'textarea',
    'math',
    'select',
    'h1',
    'x-y',
  ])('<%s>', (name) => {
    expect(problemOf(`<${name}></${name}>`)).toMatch(/^Line 1: /)
  })

  test.each([
    ['<img src="https://a.example.com/x.gif" onerror="go()">', 'onerror'],
    ['<script ONLOAD="go()" src="https://a.example.com/x.js"></script>', 'onload'],
    ['<img style="color:red" src="https://a.example.com/x.gif">', 'style="…" on <img> is blocked'],
    ['<script nonce="x">go()</script>', '<script> must not have the attribute nonce'],
    ['<iframe srcdoc="x" src="https://a.example.com/"></iframe>', 'must not have the attribute srcdoc'],
    ['<iframe src="https://a.example.com/">words</iframe>', '<iframe> must be empty inside'],
    ['<img src="http://a.example.com/x.gif">', 'must begin with https://'],
    ['<img src="/own.gif">', 'must begin with https://'],
    ['<img src="data:image/gif;base64,AA">', 'begins with data:'],
    ['<iframe src=" JavaScript:alert(1)"></iframe>', 'begins with JavaScript:'],
    ['<script src="https://a.example.com:8443/x.js"></script>', 'without a port'],
    ['<script src="https://me:pw@a.example.com/x.js"></script>', 'must begin with https://'],
    ['<script src="https://a;script-src.example.com/x.js"></script>', 'must begin with https://'],
    ['<script src="https://10.0.0.1/x.js"></script>', 'must begin with https://'],
    ['<script src="https://localhost/x.js"></script>', 'must begin with https://'],
    ['<script src=""></script>', 'must begin with https://'],
    ['<img alt="no address">', 'must begin with https://'],
  ])('%s', (typed, problem) => {
    expect(problemOf(typed)).toContain(problem)
  })

  test.each([
    ['<meta http-equiv="refresh" content="0;url=https://a.example.com">', 'http-equiv'],
    ['<meta charset="utf-7">', 'charset'],
    ['<meta name="viewport" content="width=1">', 'the site writes <meta> viewport itself'],
    ['<meta name="Description" content="x">', 'the site writes'],
    ['<meta name="robots" content="noindex">', 'the site writes'],
    ['<meta name="googlebot" content="noindex">', 'the site writes'],
    ['<meta name="theme-color" content="red">', 'the site writes'],
    ['<meta property="og:title" content="x">', 'the site writes'],
    ['<meta name="twitter:card" content="x">', 'the site writes'],
    ['<meta name="a">', 'needs a name or property, and a content'],
    ['<meta name=" " content="x">', 'not empty'],
    ['<link rel="stylesheet" href="https://a.example.com/x.css">', 'must have a rel of me'],
    ['<link rel="alternate stylesheet" href="https://a.example.com/x.css">', 'must have a rel of me'],
    ['<link rel="canonical" href="https://a.example.com/">', 'must have a rel of me'],
    ['<link href="https://a.example.com/">', 'must have a rel of me'],
    ['<link rel="me" href="/\\evil.example.com">', 'must begin with https:// or be a path'],
    ['<link rel="me">', 'must begin with https:// or be a path'],
  ])('%s', (typed, problem) => {
    expect(problemOf(typed)).toContain(problem)
  })
})

describe('scripts that cannot work are refused', () => {
  test.each([
    [
      '<script>\nconst a = 1\nconst b = )\n</script>',
      'Line 3: the script has a mistake and would not run: Unexpected token',
    ],
    ['<script>\n\ndocument . write("x")</script>', 'Line 3: document.write would wipe the page'],
    ['<script>document["writeln"]("x")</script>', 'Line 1: document.write would wipe the page'],
    ['<script> </script>', 'Line 1: <script> is empty'],
    ['<script type="module">import "x"</script>', 'Line 1: <script type="module"> needs a src'],
    ['<script type="text/template">x</script>', 'of the type text/template is not allowed'],
    ['<script type="importmap">{}</script>', 'of the type importmap is not allowed'],
    ['<script src="https://a.example.com/x.js">go()</script>', 'does not run what is written in it'],
    ['<script type="application/ld+json">{"a":}</script>', 'Line 1: this is not JSON'],
    ['<script type="application/ld+json">7</script>', 'JSON-LD must be an object or a list'],
    ['<script integrity="x">go()</script>', 'must not have the attribute integrity'],
    [`<script>${'('.repeat(9000)}</script>`, 'the script has a mistake'],
  ])('%j', (typed, problem) => {
    expect(problemOf(typed)).toContain(problem)
  })

  test('they are compiled and never run', () => {
    expect(problemOf('<script>globalThis.wasRun = true; throw new Error("ran")</script>')).toBe('')
    expect('wasRun' in globalThis).toBe(false)
  })
})
