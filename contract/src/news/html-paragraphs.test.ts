import { describe, expect, it } from 'vitest'
import { withParagraphs } from './html-paragraphs.ts'

describe('withParagraphs', () => {
  it.each([
    ['<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
    ['antes<DIV class="x">a</DIV>depois', 'antes<p class="x">a</p><p>depois</p>'],
    ['<div><div>a</div> <div>b</div></div>c', '<p>a</p> <p>b</p><p>c</p>'],
    ['<div>a<div>b</div>c</div>', '<p>a</p><p>b</p><p>c</p>'],
    ['<div><p>a</p><ul><li>b</li></ul></div>', '<p>a</p><ul><li>b</li></ul>'],
    ['<p>a<div>b</div>c</p>d', '<p>a</p><p>b</p><p>c</p>d'],
    ['<div><br></div><div>&nbsp;</div><div> </div>', '<p><br></p><p>&nbsp;</p> '],
    [
      '<div style="text-align: center"><b>a</b> c</div>',
      '<p style="text-align: center"><b>a</b> c</p>',
    ],
    ['<dl><dt>a</dt><dd>b</dd></dl>', '<p>a</p><p>b</p>'],
    [
      '<figure><img src="x" alt="<div>"><figcaption>a</figcaption></figure>',
      '<p><img src="x" alt="<div>"></p><p>a</p>',
    ],
    ['<section><h2>a</h2>b<article>c</article></section>', '<h2>a</h2>b<p>c</p>'],
    ['<ul><li><div>a</div><div>b</div></li></ul>', '<ul><li><p>a</p><p>b</p></li></ul>'],
    ['<blockquote><div>a</div></blockquote>', '<blockquote><p>a</p></blockquote>'],
    ['<h2><div>a</div><div>b</div></h2><div>c</div>', '<h2>a<br>b</h2><p>c</p>'],
    ['<pre><div>a</div><div>b</div></pre>', '<pre>a<br>b</pre>'],
    ['<a href="x"><div>a</div><div>b</div></a>', '<a href="x"><p>a</p><p>b</p></a>'],
    ['<div>a', '<p>a</p>'],
    ["1 < 2 <div it's>", "1 < 2 <div it's>"],
  ])('of %s is %s', (html, expected) => {
    expect(withParagraphs(html)).toBe(expected)
  })

  it.each([
    [
      '<table><caption>a</caption><tr><td>b</td></tr></table>',
      '<p>a</p><table><tr><td>b</td></tr></table>',
    ],
    [
      '<p>z</p><table><caption style="color: red">a <b>c</b></caption><colgroup><col></colgroup><tbody></tbody></table>d',
      '<p>z</p><p style="color: red">a <b>c</b></p><table><colgroup><col></colgroup><tbody></tbody></table>d',
    ],
    ['<table><caption>a<tr><td>b</td></tr></table>', '<p>a</p><table><tr><td>b</td></tr></table>'],
    ['<table><tr><td>b</td></tr><caption>a', '<p>a</p><table><tr><td>b</td></tr>'],
    [
      '<table><tr><td><table><caption>a</caption></table></td></tr></table>',
      '<table><tr><td><p>a</p><table></table></td></tr></table>',
    ],
    ['<caption>a</caption>b', '<p>a</p>b'],
  ])('puts the caption of a table before it: %s', (html, expected) => {
    expect(withParagraphs(html)).toBe(expected)
  })

  it('leaves what news may contain as it is', () => {
    const html =
      '<h1>a</h1>\n<p style="color: red">b<br>c</p><hr><pre>d\n  e</pre><ul><li>f</li></ul><table><tbody><tr><td>g</td></tr></tbody></table>h'
    expect(withParagraphs(html)).toBe(html)
  })

  it.each(['<a', '<a "', '<a \'"', '<div>', 'a<div>', '<caption>a', '<table><caption>a'])(
    'takes time in proportion to the length of %s: quadratic, this would take minutes',
    (part) => {
      expect(withParagraphs(part.repeat(200_000))).toBeTypeOf('string')
    },
  )
})
