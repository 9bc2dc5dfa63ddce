import { Editor } from '@tiptap/core'
import { describe, expect, it } from 'vitest'
import { editorExtensions } from './rich-text-field.tsx'
import { cleanPastedHtml } from './clean-pasted-html.ts'

/** What the editor makes of pasted HTML. */
const cleaned = (html: string) => {
  const editor = new Editor({ extensions: editorExtensions, content: cleanPastedHtml(html) })
  return editor.getHTML()
}

const wordItem = (mark: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level1 lfo1'><![if !supportLists]>` +
  `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp;</span>` +
  `</span></span><![endif]>${text}<o:p></o:p></p>`

describe('cleanPastedHtml', () => {
  it('makes lists of the paragraphs Word writes for them', () => {
    expect(cleaned(`<p>Antes</p>${wordItem('·', 'Um')}${wordItem('·', 'Dois')}<p>Depois</p>`)).toBe(
      '<p>Antes</p><ul><li><p>Um</p></li><li><p>Dois</p></li></ul><p>Depois</p>',
    )
    expect(cleaned(wordItem('1.', 'Um') + wordItem('2.', 'Dois'))).toBe(
      '<ol><li><p>Um</p></li><li><p>Dois</p></li></ol>',
    )
  })

  it('keeps the text and drops the formatting of Word', () => {
    const word =
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style>` +
      `<!--[if gte mso 9]><xml><o:x>oculto</o:x></xml><![endif]--></head><body lang=PT-BR>` +
      `<p class=MsoNormal style='mso-margin-top-alt:auto'><b>Ração</b> e <i>água</i> ` +
      `<span style='color:red;font-size:14pt'>já</span><o:p></o:p></p></body></html>`
    expect(cleaned(word)).toBe('<p><strong>Ração</strong> e <em>água</em> já</p>')
  })

  it('keeps pictures by https and tables, and drops scripts', () => {
    const html = cleaned(
      '<p>a<img src=x onerror=alert(1)><img src="https://a.test/b.png" class=x></p>' +
        '<table><thead><tr><th>b</th></tr></thead><tr><td>c</td></tr></table><script>d</script>',
    )
    expect(html).toBe(
      '<p>a<img src="https://a.test/b.png" alt=""></p>' +
        '<table><tbody><tr><th><p>b</p></th></tr><tr><td><p>c</p></td></tr></tbody></table>',
    )
  })

  it('makes paragraphs of other blocks', () => {
    expect(
      cleaned(
        '<main><div>a</div><div>b</div></main><table><caption>c</caption><tr><td><div>d</div></td></tr></table>',
      ),
    ).toBe('<p>a</p><p>b</p><p>c</p><table><tbody><tr><td><p>d</p></td></tr></tbody></table>')
  })

  it('keeps a safe link and the text of any other', () => {
    expect(cleaned('<p><a href="https://a.test" class=x style="x">a</a></p>')).toBe(
      '<p><a target="_blank" rel="noopener noreferrer" href="https://a.test">a</a></p>',
    )
    expect(cleaned('<p><a href="javascript:alert(1)">a</a></p>')).toBe('<p>a</p>')
    expect(cleaned('<p><a href="//evil.test">a</a></p>')).toBe('<p>a</p>')
  })
})
