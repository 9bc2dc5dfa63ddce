import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '#test/render.tsx'
import type { PicturePickerProps } from './picture-dialog.tsx'
import { RichTextField } from './rich-text-field.tsx'

const latest = { html: '' }
const OWN = `http://portal.test/files/news/${'k'.repeat(22)}/foto.png`
const picker = ({ onChange, onBusy }: PicturePickerProps) => (
  <>
    <button type="button" onClick={() => onBusy(true)}>
      começar
    </button>
    <button type="button" onClick={() => (onBusy(false), onChange(OWN))}>
      enviar
    </button>
  </>
)
const Field = ({ first = '<p>Ração nova</p>', error = '', onSubmit = () => {} }) => {
  const [html, setHtml] = useState(first)
  Object.assign(latest, { html })
  return (
    <form onSubmit={onSubmit}>
      <RichTextField
        label="Sumário"
        value={html}
        onChange={setHtml}
        error={error}
        picturePicker={picker}
      />
      <button type="button" onClick={() => setHtml('<p>Outra</p>')}>
        trocar
      </button>
    </form>
  )
}
const tool = (name: string) => screen.getByRole('button', { name })

describe('RichTextField', () => {
  it.each([
    ['Título', '<h2>Ração nova</h2>'],
    ['Subtítulo', '<h3>Ração nova</h3>'],
    ['Lista', '<ul><li><p>Ração nova</p></li></ul>'],
    ['Lista numerada', '<ol><li><p>Ração nova</p></li></ol>'],
    ['Citação', '<blockquote><p>Ração nova</p></blockquote>'],
    ['Código', '<pre>Ração nova</pre>'],
    ['Centralizar', '<p style="text-align: center;">Ração nova</p>'],
    ['Alinhar à direita', '<p style="text-align: right;">Ração nova</p>'],
    ['Justificar', '<p style="text-align: justify;">Ração nova</p>'],
  ])('%s formats, is shown as active, and can be undone', async (name, html) => {
    const { user } = show(<Field />)
    expect(tool(name).getAttribute('aria-pressed')).toBe('false')
    expect(tool('Desfazer').getAttribute('aria-disabled')).toBe('true')
    await user.click(tool(name))
    expect(latest.html).toBe(html)
    expect(tool(name).getAttribute('aria-pressed')).toBe('true')
    await user.click(tool('Desfazer'))
    expect(latest.html).toBe('<p>Ração nova</p>')
    await user.click(tool('Refazer'))
    expect(latest.html).toBe(html)
  })

  it('is a text box, with one stop of the Tab key for its tools and arrows between them', async () => {
    const { user } = show(<Field />)
    const box = screen.getByRole('textbox', { name: /^Sumário/ })
    expect(box.getAttribute('aria-multiline')).toBe('true')
    expect(box.getAttribute('aria-required')).toBe('true')
    const bar = screen.getByRole('toolbar', { name: 'Formatação: Sumário' })
    await user.tab()
    expect(document.activeElement).toBe(within(bar).getByRole('button', { name: 'Título' }))
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(tool('Negrito'))
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(tool('Refazer'))
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(tool('Título'))
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(tool('Refazer'))
    await user.click(screen.getByRole('button', { name: 'trocar' }))
    expect(box.textContent).toBe('Outra')
  })

  it('refuses a link that is no web address, and does not submit the form', async () => {
    // The test mode of the dialog renders it in the form, of which React warns; the portal of a browser does not.
    vi.spyOn(console, 'error').mockReturnValue()
    const onSubmit = vi.fn<() => void>()
    const { user } = show(<Field onSubmit={onSubmit} />)
    await user.click(tool('Link'))
    const dialog = await screen.findByRole('dialog', { name: 'Inserir link' })
    const address = within(dialog).getByLabelText('Endereço')
    await user.type(address, 'javascript:alert(1){Enter}')
    expect(
      within(dialog).getByText('Informe um site, um e-mail ou um telefone (tel:)'),
    ).toBeDefined()
    expect(address.getAttribute('aria-invalid')).toBe('true')
    await user.clear(address)
    await user.type(address, 'https://portal.test{Enter}')
    expect(latest.html).toContain('href="https://portal.test"')
    expect(latest.html).not.toContain('javascript')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('inserts a picture by its address or by its upload, and waits for the upload', async () => {
    const { user } = show(<Field first="" />)
    const dialog = async () => {
      await user.click(tool('Imagem'))
      return within(await screen.findByRole('dialog', { name: 'Inserir imagem' }))
    }
    const first = await dialog()
    const insert = first.getByRole('button', { name: 'Inserir' })
    await user.click(insert)
    expect(first.getByText('Envie uma imagem ou informe um endereço https')).toBeDefined()
    await user.type(first.getByLabelText('Endereço'), 'https://a.test/b.png')
    await user.type(first.getByLabelText('Descrição'), 'Silo')
    await user.click(insert)
    expect(latest.html).toBe('<p><img src="https://a.test/b.png" alt="Silo"></p>')

    const second = await dialog()
    await user.click(second.getByRole('button', { name: 'começar' }))
    await user.click(second.getByRole('button', { name: 'Inserir' }))
    expect(second.getByText('Aguarde o envio do arquivo terminar')).toBeDefined()
    await user.click(second.getByRole('button', { name: 'enviar' }))
    await user.click(second.getByRole('button', { name: 'Inserir' }))
    expect(latest.html).toContain(`<img src="${OWN}" alt="">`)
  })

  it('inserts a table, and adds and removes its rows and columns', async () => {
    const { user } = show(<Field />)
    expect(screen.queryByRole('button', { name: 'Remover tabela' })).toBeNull()
    const size = () => ['<tr>', '<t[hd]>'].map((tag) => latest.html.match(RegExp(tag, 'g'))?.length)
    await user.click(tool('Tabela'))
    expect(size()).toEqual([3, 9])
    await user.click(tool('Inserir linha abaixo'))
    await user.click(tool('Inserir coluna à direita'))
    expect(size()).toEqual([4, 16])
    await user.click(tool('Remover linha'))
    await user.click(tool('Remover coluna'))
    expect(size()).toEqual([3, 9])
    await user.click(tool('Remover tabela'))
    expect(latest.html).not.toContain('<table>')
    expect(latest.html).toContain('Ração nova')
  })

  it('colours words, and takes the colour away', async () => {
    const { user } = show(<Field />)
    screen.getByRole('textbox', { name: /^Sumário/ }).focus()
    await user.keyboard('{Control>}a{/Control}')
    await user.click(tool('Cor'))
    await user.click(await screen.findByRole('button', { name: 'Aplicar' }))
    expect(latest.html).toMatch(/<span style="color: #[0-9a-f]{6};?">Ração nova<\/span>/)
    await user.click(tool('Cor'))
    await user.click(await screen.findByRole('button', { name: 'Remover cor' }))
    expect(latest.html).toBe('<p>Ração nova</p>')
  })

  it('has nothing to undo in a text whose HTML is written differently', () => {
    show(<Field first='<p><a href="https://a.test" target="_blank">a</a></p>' />)
    expect(tool('Desfazer').getAttribute('aria-disabled')).toBe('true')
  })

  it('is empty when no text is left', async () => {
    const { user } = show(<Field first="" />)
    await user.click(tool('Negrito'))
    expect(latest.html).toBe('')
  })
})
