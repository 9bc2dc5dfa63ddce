import { screen, within } from '@testing-library/react'
import { useRouter } from '@tanstack/react-router'
import { describe, expect, it, vi } from 'vitest'
import { Toasts } from '#components/notices/toasts.tsx'
import { aCategory } from '#test/checklists/checklist-fixture.ts'
import {
  box,
  save,
  sent,
  serve,
  setUpForm,
  stored,
  write,
} from '#test/checklists/checklist-form.tsx'
import { showAt } from '#test/render.tsx'
import { ChecklistPage } from './checklist-page.tsx'

setUpForm()

const Page = () => {
  const { history } = useRouter()
  return (
    <>
      <ChecklistPage
        checklist={stored}
        onBack={vi.fn()}
        onAddQuestion={() => history.push('/question')}
        onEditQuestion={vi.fn()}
      />
      <Toasts />
    </>
  )
}
const showPage = () => showAt('/page', { '/page': Page, '/question': () => <p>Lá</p> })
const group = (title: string) => screen.getByText(title).closest('details')
const addQuestion = async () => screen.findByRole('button', { name: 'Adicionar Pergunta +' })

describe('the page of a checklist', () => {
  it('is its form, with Preview, categories and questions: nothing else is begun while it is unsaved', async () => {
    const calls = serve()
    const { user } = showPage()
    await write(user, /^Nome/, 'Limpeza')
    for (const name of ['Preview', 'Adicionar Categoria +'])
      expect(screen.getByRole('button', { name })).toBeDefined()
    expect(screen.getByText('Q20')).toBeDefined()
    const pause = screen.getByRole('button', { name: 'Pausar' })
    expect(pause.getAttribute('aria-disabled')).toBe('true')
    await user.click(await addQuestion())
    const dialog = await screen.findByRole('dialog', { name: 'Sair sem salvar?' })
    await user.click(within(dialog).getByRole('button', { name: 'Continuar editando' }))
    await save(user)
    expect(await screen.findByText('Salvo com sucesso!')).toBeDefined()
    expect(sent(calls)[0]).toMatchObject({ method: 'PATCH', path: `/checklist/${stored.id}` })
    const title = 'Editar checklist: Limpeza'
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
    expect((await box(/^Nome/)).value).toBe('Limpeza')
    await user.click(await addQuestion())
    expect(await screen.findByText('Lá')).toBeDefined()
  })

  it.each([
    [1000, ['Perguntas', 'Dados do checklist']],
    [500, ['Dados do checklist', 'Perguntas']],
  ])('is in the order in which it is read, %i pixels wide', async (width, order) => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
    serve()
    showPage()
    const form = await screen.findByRole('complementary', { name: 'Dados do checklist' })
    const questions = await screen.findByRole('region', { name: 'Categorias e perguntas' })
    const parts = [...(form.parentElement?.children ?? [])]
    const names = new Map<Element, string>([
      [form, 'Dados do checklist'],
      [questions, 'Perguntas'],
    ])
    expect(parts.map((part) => names.get(part))).toEqual(order)
  })

  it('folds the groups of the form once there are questions, but neither name, code nor responder', async () => {
    serve()
    showPage()
    const settings = await screen.findByRole('complementary', { name: 'Dados do checklist' })
    for (const title of ['Descrição e prazo', 'Onde', 'Editores e visualizadores', 'Pontuação'])
      expect(group(title)).toHaveProperty('open', false)
    const shown = [
      await box(/^Nome/),
      await box(/^Código/),
      await within(settings).findByRole('radiogroup', { name: /^Quem responde/ }),
      await within(settings).findByRole('button', { name: 'Salvar' }),
    ]
    for (const field of shown) expect(field.closest('details')).toBeNull()
    expect(group('Onde')?.textContent).toContain('1 filial · 1 fazenda · 1 área')
  })

  it('leaves them open while there is no question', async () => {
    serve(undefined, undefined, [aCategory(0, 'Sem Categoria')])
    showPage()
    await box(/^Nome/)
    expect(group('Descrição e prazo')).toHaveProperty('open', true)
    expect(group('Onde')).toHaveProperty('open', true)
  })
})
