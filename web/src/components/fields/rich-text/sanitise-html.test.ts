// @vitest-environment jsdom
import { HTML_TAGS } from '@portal/contract/news/news-html'
import { describe, expect, it } from 'vitest'
import { sanitiseHtml } from './rich-text.tsx'

const shown = (html: string) => {
  const place = document.createElement('div')
  place.innerHTML = sanitiseHtml(html)
  return place
}

const SCRIPT = 'alert(1)'
/** jsdom, because the purifier does nothing under happy-dom; e2e/news.spec.ts shows these and worse to a real browser. */
const VECTORS = [
  `<img src=x onerror=${SCRIPT}>`,
  `<img src="data:image/svg+xml;base64,PHN2Zz4=">`,
  `<img src="http://evil.test/x.png">`,
  `<table background="https://evil.test/x"><tbody><tr><td onclick=${SCRIPT}>x</td></tr></tbody></table>`,
  `<svg onload=${SCRIPT}></svg>`,
  `<svg><script>${SCRIPT}</script></svg>`,
  `<svg><a xlink:href="javascript:${SCRIPT}"><text>x</text></a></svg>`,
  `<script>${SCRIPT}</script>`,
  `<scr<script>ipt>${SCRIPT}</scr</script>ipt>`,
  `<body onload=${SCRIPT}>`,
  `<p onclick="${SCRIPT}" onmouseover=${SCRIPT}>x</p>`,
  `<a href="javascript:${SCRIPT}">x</a>`,
  `<a href="JaVaScRiPt:${SCRIPT}">x</a>`,
  `<a href=" \u0001javascript:${SCRIPT}">x</a>`,
  `<a href="java&#9;script:${SCRIPT}">x</a>`,
  `<a href="java&#10;script&colon;${SCRIPT}">x</a>`,
  `<a href="&#106;&#x61;vascript:${SCRIPT}">x</a>`,
  `<a href="java\u0000script:${SCRIPT}">x</a>`,
  `<a href="vbscript:msgbox(1)">x</a>`,
  `<a href="data:text/html,<script>${SCRIPT}</script>">x</a>`,
  `<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>`,
  `<a href="//evil.test">x</a>`,
  `<a href="/relative">x</a>`,
  `<a href="ftp://evil.test">x</a>`,
  `<a href="blob:https://evil.test/1">x</a>`,
  `<p style="background:url(javascript:${SCRIPT})">x</p>`,
  `<p style="width:expression(${SCRIPT})">x</p>`,
  `<style>@import 'https://evil.test/x.css'</style>`,
  `<link rel=stylesheet href="https://evil.test/x.css">`,
  `<meta http-equiv=refresh content="0;url=javascript:${SCRIPT}">`,
  `<base href="https://evil.test/">`,
  `<iframe src="javascript:${SCRIPT}"></iframe>`,
  `<iframe srcdoc="<script>${SCRIPT}</script>"></iframe>`,
  `<object data="javascript:${SCRIPT}"></object>`,
  `<embed src="javascript:${SCRIPT}">`,
  `<form action="javascript:${SCRIPT}">x</form>`,
  `<button formaction="javascript:${SCRIPT}">x</button>`,
  `<input autofocus onfocus=${SCRIPT}>`,
  `<details open ontoggle=${SCRIPT}>x</details>`,
  `<audio src=x onerror=${SCRIPT}>`,
  `<marquee onstart=${SCRIPT}>x</marquee>`,
  `<p class="x" id="location" name="cookie" data-x="1" aria-label="x">x</p>`,
  // Mutations: harmless when parsed once, but not when the output is parsed again.
  `<noscript><p title="</noscript><img src=x onerror=${SCRIPT}>"></noscript>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${SCRIPT}&gt;">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${SCRIPT}>">`,
  `<svg><foreignObject><p><style><!--</style><img src=x onerror=${SCRIPT}>--></style></p></foreignObject></svg>`,
  `<template><p><script>${SCRIPT}</script></p></template>`,
  `<xmp><p title="</xmp><img src=x onerror=${SCRIPT}>"></xmp>`,
  `<!--><img src=x onerror=${SCRIPT}>-->`,
]

const TAGS = HTML_TAGS.map((tag) => tag.toUpperCase())
const ATTRIBUTES = ['href', 'rel', 'target', 'alt', 'colspan']

describe('sanitiseHtml', () => {
  it.each(VECTORS)('leaves nothing executable and no dangerous link in %s', (html) => {
    const elements = [...shown(html).querySelectorAll('*')]
    expect(elements.map(({ tagName }) => tagName).filter((tag) => !TAGS.includes(tag))).toEqual([])
    const names = elements.flatMap((element) => element.getAttributeNames())
    expect(names.filter((name) => !ATTRIBUTES.includes(name))).toEqual([])
    const links = elements.map((element) => element.getAttribute('href'))
    expect(links.filter((link) => link !== null)).toEqual([])
    expect(elements.filter(({ tagName }) => tagName === 'IMG')).toEqual([])
  })

  it('keeps what the editor writes', () => {
    const html =
      '<h2>Um</h2><h3>Dois</h3><p>a <strong>b</strong> <em>c</em> <u>h</u><br>d</p>' +
      '<ul><li><p>e</p></li></ul><ol><li><p>f</p></li></ol><blockquote><p>g</p></blockquote>' +
      '<hr><pre>h</pre><p style="color: #c00; text-align: center"><s>i</s><span style="color: red">j</span>' +
      '<img src="https://a.test/b.png" alt="k"></p>' +
      '<table><tbody><tr><th colspan="2"><p>l</p></th></tr></tbody></table>'
    expect(sanitiseHtml(html)).toBe(html)
  })

  it.each(['https://portal.test/a?b=1', 'http://portal.test', 'mailto:ana@portal.test'])(
    'keeps a link to %s, which opens in another tab without a referrer',
    (href) => {
      const link = shown(`<p><a href="${href}" target="_self" rel="opener">x</a></p>`)
      const [a] = link.querySelectorAll('a')
      expect(a?.getAttribute('href')).toBe(href)
      expect(a?.getAttribute('target')).toBe('_blank')
      expect(a?.getAttribute('rel')).toBe('noopener noreferrer')
    },
  )

  it('takes a link without scheme for https', () => {
    expect(sanitiseHtml('<p><a href="portal.test/a">x</a></p>')).toContain(
      'href="https://portal.test/a"',
    )
  })

  it('keeps the text of removed elements', () => {
    expect(shown('<h1>Título</h1><font>texto</font>').textContent).toBe('Títulotexto')
  })
})
