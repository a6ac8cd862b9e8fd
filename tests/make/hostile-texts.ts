/** What people paste by mistake and what attackers try on purpose; each is one line of at most 200 characters. */
export const hostileTexts: readonly string[] = [
  ...new Set([...makeAttacks(), ...makeOddCharacters(), ...makeLongTexts()]),
]

function makeAttacks() {
  const payloads = [
    '<script>alert(1)</script>',
    '</script><script>alert(1)</script>',
    '</title><script>alert(1)</script>',
    '</TITLE ><img src=x onerror=alert(1)>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<svg><style><img src=x onerror=alert(1)>',
    '<!--',
    '--><script>alert(1)</script>',
    '--!><b>',
    '<![CDATA[ x ]]>',
    '<?php echo 1 ?>',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<base href="https://evil.example/">',
    '<link rel=stylesheet href=//evil.example>',
    '</head><body onload=alert(1)>',
    '</html>',
    '<plaintext>',
    '<textarea>',
    '<template>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    'javascript:alert(1)',
    '{{constructor.constructor("alert(1)")()}}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder that must stay as it is
    '${7*7} <%= 7*7 %> #{7*7}',
    "'; drop table seo_saves; --",
    '" or 1=1 --',
    '$$; select pg_sleep(1); $$',
    '{"$ne": null}',
    '\\u003cscript\\u003e',
    '\\x3cscript\\x3e',
    '%3Cscript%3Ealert(1)%3C/script%3E',
    '&lt;script&gt;',
    '&amp;amp;',
    '&#x3C;script&#x3E;',
    '&#60;b&#62',
    '&notin; &copy; &ampquot;',
    '"',
    "'",
    '`',
    '<',
    '>',
    '&',
    '"/><b a="',
    "' onmouseover='alert(1)",
    '" autofocus onfocus="alert(1)" x="',
    '` onerror=`alert(1)',
    'a=b c="d" e',
    '//evil.example',
    '../../../etc/passwd',
    'file:///etc/passwd',
  ]
  return payloads.flatMap((payload) => [payload, `Bar ${payload} Miami`, `">${payload}`, `${payload}"`])
}

function makeOddCharacters() {
  const characters = [
    'Ünïcödé and ﬁ ligatures',
    '日本語のタイトル',
    'مرحبا بكم',
    'שלום',
    '🍺🍻👩‍👩‍👧‍👦🏳️‍🌈',
    '𝕊𝕡𝕠𝕣𝕥𝕤 𝔹𝕒𝕣',
    'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅',
    'right\u202eto\u202cleft',
    'zero\u200bwidth\u200djoiner\ufeffmark',
    'no\u00a0break\u2007space',
    'soft\u00adhyphen',
    '\ufffd replacement',
    '\uffff not a character',
    '\u{10ffff} the last one',
    '\u{e0001}\u{e0041} tags',
    'ＦＵＬＬ ＷＩＤＴＨ ＜script＞',
    '‹script› «b»',
    'ʺquotesʺ ＂wide＂ ＇',
    'İstanbul ıI ß ẞ',
    'e\u0301 and é',
  ]
  return characters
}

function makeLongTexts() {
  return ['x', '"', '<', '&', "'", '>', '🍺', 'é', '&quot;', '</title>', '<!--', ' a', '\u202e', '日'].map((piece) =>
    piece.repeat(Math.floor(200 / piece.length)).trim(),
  )
}

/** What no tag can hold: it has to be refused. */
export const unacceptableTexts: readonly string[] = [
  'two\nlines',
  'two\r\nlines',
  'a\ttab',
  'nul\u0000',
  'escape\u001b[31m',
  'bell\u0007',
  'delete\u007f',
  'next\u0085line',
  'line\u2028separator',
  'paragraph\u2029separator',
  'half \ud83c a character',
  'x'.repeat(501),
  '"'.repeat(5000),
]
