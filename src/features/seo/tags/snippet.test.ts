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

test('structured data that is nested too deep is refused at the line where it goes too far', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`
  expect(read(`<script type="application/ld+json">${nested(20)}</script>`)).toHaveLength(1)
  expect(problemOf(`<script type="application/ld+json">\n\n${nested(21)}</script>`)).toBe(
    'Line 3: this JSON is nested more than 20 levels deep',
  )
  expect(problemOf(`<script type="application/ld+json">${nested(4900)}</script>`)).toMatch(
    /^Line 1: .* 20 levels deep$/,
  )
})

describe('what waits until the visitor agrees', () => {
  test('a script from elsewhere and one written out', () => {
    const typed =
      '<script async src="https://CDN.example.com/a.js?x=1&y=2" data-site="7"></script>\r\n<script>\r\nrun()\r\n</script>'
    expect(read(typed)).toEqual([
      {
        place: 'deferred',
        tag: 'script',
        attributes: { async: '', src: 'https://cdn.example.com/a.js?x=1&y=2', 'data-site': '7' },
        text: '',
        origin: 'https://cdn.example.com',
      },
      { place: 'deferred', tag: 'script', attributes: {}, text: '\nrun()\n' },
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
    ['<script>go()', 'Line 1: <script> is missing its closing tag'],
    ['\n\n<script src="https://a.example.com/x.js"/>', 'Line 3: <script> is missing its closing tag'],
    ['<iframe src="https://a.example.com">', 'Line 1: <iframe> is missing its closing tag'],
    ['<!-- open', "Line 1: this isn't valid HTML (eof in comment)"],
    ['<meta name="a" name="b" content="c">', "Line 1: this isn't valid HTML (duplicate attribute)"],
    ['<img src="https://a.example.com/1.gif"', "Line 1: this isn't valid HTML (eof in tag)"],
    ['<!-- a -->\nhello', 'Line 2: text outside a tag would show on the page. Remove it or put it in a comment.'],
    ['  \n</div>', "Line 2: </div> isn't allowed here"],
    ['<meta name="a" content="b"></meta>', "Line 1: </meta> isn't allowed here"],
    ['</script>', "Line 1: </script> isn't allowed here"],
    ['</body><script>go()</script>', "Line 1: </body> isn't allowed here"],
    ['<body><meta name="a" content="b">', "Line 1: <body> isn't allowed here"],
    ['<html>', "Line 1: <html> isn't allowed here"],
    ['<head></head>', "Line 1: <head> isn't allowed here"],
    ['<frameset>', "Line 1: <frameset> isn't allowed here"],
    ['<!doctype html>', "Line 1: <!doctype> isn't allowed here"],
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
    ['<img style="color:red" src="https://a.example.com/x.gif">', `style="…" on <img> isn't allowed`],
    ['<script nonce="x">go()</script>', "<script> can't have the nonce attribute"],
    ['<iframe srcdoc="x" src="https://a.example.com/"></iframe>', "can't have the srcdoc attribute"],
    ['<iframe src="https://a.example.com/">words</iframe>', '<iframe> must be empty'],
    ['<img src="http://a.example.com/x.gif">', 'must start with https://'],
    ['<img src="/own.gif">', 'must start with https://'],
    ['<img src="data:image/gif;base64,AA">', "can't start with data:"],
    ['<iframe src=" JavaScript:alert(1)"></iframe>', "can't start with JavaScript:"],
    ['<script src="https://a.example.com:8443/x.js"></script>', 'have no port'],
    ['<script src="https://me:pw@a.example.com/x.js"></script>', 'must start with https://'],
    ['<script src="https://a;script-src.example.com/x.js"></script>', 'must start with https://'],
    ['<script src="https://10.0.0.1/x.js"></script>', 'must start with https://'],
    ['<script src="https://localhost/x.js"></script>', 'must start with https://'],
    ['<script src=""></script>', 'must start with https://'],
    ['<img alt="no address">', 'must start with https://'],
  ])('%s', (typed, problem) => {
    expect(problemOf(typed)).toContain(problem)
  })

  test.each([
    ['<meta http-equiv="refresh" content="0;url=https://a.example.com">', 'http-equiv'],
    ['<meta charset="utf-7">', 'charset'],
    ['<meta name="viewport" content="width=1">', 'the site already sets <meta> viewport'],
    ['<meta name="Description" content="x">', 'the site already sets'],
    ['<meta name="robots" content="noindex">', 'the site already sets'],
    ['<meta name="googlebot" content="noindex">', 'the site already sets'],
    ['<meta name="theme-color" content="red">', 'the site already sets'],
    ['<meta property="og:title" content="x">', 'the site already sets'],
    ['<meta name="twitter:card" content="x">', 'the site already sets'],
    ['<meta name="a">', 'needs a name or property, and content'],
    ['<meta name=" " content="x">', '<meta> needs a name'],
    ['<link rel="stylesheet" href="https://a.example.com/x.css">', 'must have a rel of me'],
    ['<link rel="alternate stylesheet" href="https://a.example.com/x.css">', 'must have a rel of me'],
    ['<link rel="canonical" href="https://a.example.com/">', 'must have a rel of me'],
    ['<link href="https://a.example.com/">', 'must have a rel of me'],
    ['<link rel="me" href="/\\evil.example.com">', 'must start with https:// or be a path'],
    ['<link rel="me">', 'must start with https:// or be a path'],
  ])('%s', (typed, problem) => {
    expect(problemOf(typed)).toContain(problem)
  })
})

describe('scripts that cannot work are refused', () => {
  test.each([
    ['<script>\nconst a = 1\nconst b = )\n</script>', 'Line 3: the script has an error: Unexpected token'],
    ['<script>\n\ndocument . write("x")</script>', 'Line 3: document.write would erase the page'],
    ['<script>document["writeln"]("x")</script>', 'Line 1: document.write would erase the page'],
    ['<script> </script>', 'Line 1: <script> is empty'],
    ['<script type="module">import "x"</script>', 'Line 1: <script type="module"> needs a src'],
    ['<script type="text/template">x</script>', `<script type="text/template"> isn't allowed`],
    ['<script type="importmap">{}</script>', `<script type="importmap"> isn't allowed`],
    ['<script src="https://a.example.com/x.js">go()</script>', 'ignores the code inside it'],
    ['<script type="application/ld+json">{"a":}</script>', "Line 1: this isn't valid JSON"],
    ['<script type="application/ld+json">7</script>', 'JSON-LD must be an object or a list'],
    ['<script integrity="x">go()</script>', "can't have the integrity attribute"],
    [`<script>${'('.repeat(9000)}</script>`, 'the script has an error'],
  ])('%j', (typed, problem) => {
    expect(problemOf(typed)).toContain(problem)
  })

  test('they are compiled and never run', () => {
    expect(problemOf('<script>globalThis.wasRun = true; throw new Error("ran")</script>')).toBe('')
    expect('wasRun' in globalThis).toBe(false)
  })
})
