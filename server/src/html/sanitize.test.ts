import { describe, expect, it } from 'vitest'
import { sanitize } from './sanitize.ts'

/** One of each kind from the OWASP XSS filter evasion cheat sheet. */
const ATTACKS = [
  '<SCRIPT SRC=https://evil.test/x.js></SCRIPT>',
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<IMG SRC="javascript:alert(1);">',
  '<IMG SRC=javascript:alert(1)>',
  '<IMG SRC=JaVaScRiPt:alert(1)>',
  '<IMG SRC=`javascript:alert(1)`>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="jav&#x0A;ascript:alert(1)">x</a>',
  '<a href="java\0script:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099&#0000114&#0000105&#0000112&#0000116&#0000058alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.test">x</a>',
  '<a href="\\\\evil.test">x</a>',
  '<a onmouseover="alert(1)">x</a>',
  '<a href="https://x.test" onclick=alert(1)>x</a>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<IMG SRC=# onmouseover="alert(1)">',
  '<IMG SRC=/ onerror="alert(1)"></img>',
  '<img src=x onerror=&#x61;&#x6C;&#x65;&#x72;&#x74;(1)>',
  '<SCRIPT/XSS SRC="https://evil.test/x.js"></SCRIPT>',
  '<BODY onload!#$%&()*~+-_.,:;?@[/|\\]^`=alert(1)>',
  '<<SCRIPT>alert(1);//\\<</SCRIPT>',
  '<SCRIPT SRC=https://evil.test/x.js?< B >',
  '<IMG SRC="`<javascript:alert>`(1)"',
  '</TITLE><SCRIPT>alert(1);</SCRIPT>',
  '<INPUT TYPE="IMAGE" SRC="javascript:alert(1);">',
  '<BODY BACKGROUND="javascript:alert(1)">',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<LINK REL="stylesheet" HREF="javascript:alert(1);">',
  '<STYLE>@import"https://evil.test/x.css";</STYLE>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<META HTTP-EQUIV="refresh" CONTENT="0;url=javascript:alert(1);">',
  '<IFRAME SRC="javascript:alert(1);"></IFRAME>',
  '<FRAMESET><FRAME SRC="javascript:alert(1);"></FRAMESET>',
  '<OBJECT TYPE="text/x-scriptlet" DATA="https://evil.test/x.html"></OBJECT>',
  '<EMBED SRC="data:image/svg+xml;base64,PHN2Zz4=" type="image/svg+xml">',
  '<BASE HREF="javascript:alert(1);//">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<!--[if gte IE 4]><SCRIPT>alert(1);</SCRIPT><![endif]-->',
  '<details open ontoggle=alert(1)>',
  '<img src="http://evil.test/x.png">',
  '<img src="//evil.test/x.png">',
  '<img src="news/x/a.png">',
  '<img alt="<img src=" src="x" onerror=alert(1)>',
  '<table background="javascript:alert(1)"><td background="https://evil.test" onclick=alert(1)>x</td></table>',
  '<span style="color:red;background:url(https://evil.test)">x</span>',
  '<pre><code><script>alert(1)</script></code></pre>',
  '<video><source onerror="alert(1)"></video>',
]

const DANGER =
  /<\s*(script|style|svg|math|img(?! src="https:\/\/)|iframe|frame|object|embed|link|meta|base|form|input|body|template|video|details)|\son\w+\s*=|javascript\s*:|vbscript\s*:|data\s*:|expression\(|href="(?!https?:|mailto:|tel:)[^"]/i

const BASE = 'http://portal.test/files'
const OWN = `${BASE}/news/${'k'.repeat(22)}/foto.png`
const sanitized = (html: string) => sanitize(html, 'summary', BASE)

describe('sanitize', () => {
  it.each(ATTACKS)('leaves nothing executable of %s', (attack) => {
    expect(sanitized(`<p>antes</p>${attack}<p>depois</p>`)).not.toMatch(DANGER)
  })

  it('keeps what the editor writes', () => {
    const text =
      '<h1>Título</h1><h4 style="text-align: center">Quatro</h4><p><strong>Forte</strong>, <em>leve</em>, <s>fora</s>, <u>sob</u> e <code>x</code></p>' +
      '<ul><li>um</li></ul><ol start="3"><li>dois</li></ol><blockquote><p>dito</p></blockquote><hr /><pre><code>a\n  b</code></pre>' +
      '<p><span style="color: #c00">cor</span><img src="https://x.test/a.gif?b=1&amp;c" alt="Foto" width="50%" /></p>' +
      `<table><tbody><tr><th colspan="2">a</th></tr><tr><td style="text-align: right">b</td><td><p><img src="${OWN}" alt="" /></p></td></tr></tbody></table>`
    expect(sanitized(text)).toBe(text)
  })

  it('keeps a picture by http only if it is the portal’s own', () => {
    expect(sanitized(`<img src="${OWN.replace('portal', 'outro')}">`)).toBe('')
    expect(sanitized(`<img alt="a" src="${OWN}">`)).toBe(`<img src="${OWN}" alt="a" />`)
  })

  it('keeps rows of a head and a foot as rows', () => {
    expect(sanitized('<table><thead><tr><th>a</th></tr></thead><tr><td>b</td></tr></table>')).toBe(
      '<table><tbody><tr><th>a</th></tr></tbody><tr><td>b</td></tr></table>',
    )
  })

  it('keeps colours of marks, and colours and alignment of blocks', () => {
    const text =
      '<ul><li style="color: red; text-align: center"><strong style="color: #c00">a</strong><em style="color: teal">b</em></li></ul>' +
      '<blockquote style="color: red; text-align: right"><p>c</p></blockquote>'
    expect(sanitized(text)).toBe(text)
  })

  it('makes paragraphs of blocks that news has no tag for, and of the caption of a table', () => {
    expect(
      sanitized(
        '<div>linha 1</div><div>linha 2</div><section><figure><figcaption style="color: red; width: 1px">a</figcaption></figure></section>' +
          '<table><caption>b</caption><tr><td><div>c</div></td></tr></table>',
      ),
    ).toBe(
      '<p>linha 1</p><p>linha 2</p><p style="color: red">a</p><p>b</p><table><tr><td><p>c</p></td></tr></table>',
    )
  })

  it('opens links in another tab, without a referrer', () => {
    expect(sanitized('<a href="https://x.test/a?b=c" class="x">x</a>')).toBe(
      '<a href="https://x.test/a?b=c" target="_blank" rel="noopener noreferrer">x</a>',
    )
  })

  it.each([
    ['x.test/a', 'https://x.test/a'],
    ['ana@x.test', 'mailto:ana@x.test'],
    ['tel:+554933330000', 'tel:+554933330000'],
  ])('reads a link to %s as one to %s', (href, address) => {
    expect(sanitized(`<a href="${href}">ver</a>`)).toContain(`<a href="${address}" target`)
  })

  it.each(['/admins', 'checklist', '../x', '?q=1', '#topo'])(
    'keeps the text of a link to %s, but not the link',
    (href) => {
      expect(sanitized(`<a href="${href}">ver</a>`)).toBe('<a>ver</a>')
    },
  )

  it('reduces a paste from Word to its text and structure', () => {
    const word =
      '<p class="MsoNormal" style="mso-margin:0"><b><span lang="PT-BR">Olá</span></b><o:p></o:p></p><h1>Um</h1>'
    expect(sanitized(word)).toBe('<p><strong>Olá</strong></p><h1>Um</h1>')
  })

  it('refuses excessive nesting, and names the field', () => {
    const nested = (depth: number) => `${'<b>'.repeat(depth)}x${'</b>'.repeat(depth)}`
    expect(sanitized(nested(100))).toContain('x')
    const refused = () => sanitized(nested(101))
    expect(refused).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        fields: [{ field: 'summary', message: 'Texto com formatação aninhada demais' }],
      }),
    )
  })

  it('limits how deep elements are nested, not how many there are', () => {
    expect(sanitized('<p>x</p><br>'.repeat(1000))).toContain('x')
    expect(sanitized('<li>x'.repeat(1000))).toContain('x')
  })

  it('is idempotent', () => {
    for (const attack of ATTACKS) expect(sanitized(sanitized(attack))).toBe(sanitized(attack))
  })
})
