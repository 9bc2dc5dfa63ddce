import { describe, expect, it } from 'vitest'
import { fromHeaderOf } from './mail.ts'
import { renderMail } from './render-mail.ts'

const CONTENT = {
  to: 'ana@x.test',
  subject: 'Assunto',
  before: ['Antes & <b>'],
  link: { address: 'https://x.test/?a=1&b=2', label: 'Abrir' },
  after: ['Depois'],
}
const NO_COMPANY = { name: '', accent: '#1c4a33', footLine: '' }
const COMPANY = { name: 'Agro "Vale" <Sul>', accent: '#7a1f1f', footLine: 'Rua 1' }

describe('renderMail', () => {
  it('is the portal’s own until a company is named', () => {
    const { text, html, fromName } = renderMail(CONTENT, NO_COMPANY)
    expect(fromName).toBeUndefined()
    expect(text).toBe('Olá,\n\nAntes & <b>\n\nhttps://x.test/?a=1&b=2\n\nDepois\n\nPortal Agro\n')
    expect(html).toContain('<strong>Portal Agro</strong>')
  })

  it('has the company’s name above, its foot line below, and nothing that acts', () => {
    const { text, html, fromName } = renderMail(CONTENT, COMPANY)
    expect(fromName).toBe(COMPANY.name)
    expect(text).toContain('Agro "Vale" <Sul>\nRua 1\nPortal Agro')
    expect(html).toContain('Agro &quot;Vale&quot; &lt;Sul>')
    expect(html).toContain('color: #7a1f1f')
    expect(html).toContain('Antes &amp; &lt;b>')
  })
})

describe('fromHeaderOf', () => {
  it.each<[string, string, string | undefined, unknown]>([
    ['no name of its own', 'Portal <a@x.test>', undefined, 'Portal <a@x.test>'],
    ['a company', 'Portal <a@x.test>', 'Agro', { name: 'Agro', address: 'a@x.test' }],
    ['an address alone', 'a@x.test', 'Agro', { name: 'Agro', address: 'a@x.test' }],
  ])('%s', (_name, configured, fromName, expected) => {
    expect(fromHeaderOf(configured, { to: '', subject: '', text: '', html: '', fromName })).toEqual(
      expected,
    )
  })
})
