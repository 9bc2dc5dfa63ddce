// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { expect, it } from 'vitest'
import { editorExtensions } from './rich-text-field.tsx'
import { sanitiseHtml } from './rich-text.tsx'

const LINK = 'target="_blank" rel="noopener noreferrer" href="https://a.test"'
const OWN = `http://localhost:3000/files/news/${'k'.repeat(22)}/foto.png`

/** One of each of what news may contain, in the form that the editor writes. */
const RICH = [
  '<h1>1</h1><h2>2</h2><h3>3</h3><h4 style="text-align: center;">4</h4><h5>5</h5><h6 style="color: teal;">6</h6>',
  '<p style="color: rgb(204, 0, 0); text-align: right;">a<br><strong>b</strong><em>c</em><u>d</u><s>e</s><code>f</code></p>',
  `<p><a ${LINK}>g</a> <a ${LINK}><strong><code>h</code></strong></a><span style="color: rgb(1, 2, 3);">i</span></p>`,
  '<hr><pre>j\n  <strong>k</strong></pre><pre><code>l</code></pre>',
  '<ul><li><p>m</p></li></ul><ol start="3"><li><p>n</p></li></ol><blockquote><p>o</p></blockquote>',
  `<p>p<img src="https://a.test/b.gif?c=1&amp;d" alt="q" title="r" width="50%" height="40"><img src="${OWN}" alt=""></p>`,
  '<table><tbody><tr><th colspan="2"><p>s</p></th></tr>',
  '<tr><td style="text-align: right;"><p>t</p></td><td rowspan="2"><p>u</p><ul><li><p>v</p></li></ul></td></tr>',
  '<tr><td><p>w</p></td></tr></tbody></table>',
  '<ul style="color: red;"><li style="text-align: center;"><p>x</p></li></ul><ol style="color: red;"><li style="color: teal;"><p>y</p></li></ol>',
  '<blockquote style="color: red; text-align: right;"><p>z</p></blockquote><pre style="color: red;">1</pre>',
  '<table style="text-align: center;"><tbody><tr style="color: red;"><td><p>2</p></td></tr></tbody></table>',
].join('')

const edited = (content: string) => new Editor({ extensions: editorExtensions, content })

it('loses nothing of what news may contain, however often it is saved', () => {
  const editor = edited(RICH)
  expect(editor.getHTML()).toBe(RICH)
  const saved = sanitiseHtml(editor.getHTML())
  expect(sanitiseHtml(edited(saved).getHTML())).toBe(saved)
})

it.each(['strong', 'em', 'u', 's', 'code', `a ${LINK}`])('keeps the colour of <%s>', (tag) => {
  const [name = ''] = tag.split(' ')
  const saved = sanitiseHtml(edited(`<p><${tag} style="color: red">x</${name}></p>`).getHTML())
  expect(saved).toContain('style="color: red">')
  expect(saved).toContain(`<${name}`)
  expect(sanitiseHtml(edited(saved).getHTML())).toBe(saved)
})

it('keeps a link without scheme, which is saved as https', () => {
  const html = edited('<p><a href="a.test/b">x</a></p>').getHTML()
  expect(html).toContain('href="a.test/b"')
  expect(sanitiseHtml(html)).toContain('href="https://a.test/b"')
})

it('reads blocks that it has no tag for as paragraphs, as the server does', () => {
  const html = sanitiseHtml(
    '<div>a</div><dl><dt>b</dt><dd>c</dd></dl><table><caption>d</caption><tbody><tr><td><p>e</p></td></tr></tbody></table><h2><div>f</div><div>g</div></h2>',
  )
  expect(html).toBe(
    '<p>a</p><p>b</p><p>c</p><p>d</p><table><tbody><tr><td><p>e</p></td></tr></tbody></table><h2>f<br>g</h2>',
  )
  expect(edited(html).getHTML()).toBe(html)
})
