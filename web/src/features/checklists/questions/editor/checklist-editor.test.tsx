import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCategory, aQuestion, idOf, under } from '#test/checklists/checklist-fixture.ts'
import { signInWithScopes, signInMaster } from '#test/people.ts'
import { refusal, stubApi } from '#test/server.ts'
import {
  CHECKLIST,
  button,
  namesIn,
  onAddQuestion,
  onEditQuestion,
  openEditor,
  orderCalls,
  serve,
} from '#test/checklists/editor-fixture.tsx'

const DEFAULT_CATEGORY = aCategory(0, 'Sem Categoria')
const CATEGORIES = [
  DEFAULT_CATEGORY,
  aCategory(1, 'Manejo', [
    aQuestion(30, { required: true }),
    aQuestion(31, { comment: 'optional', photos: { min: 1, max: 3 } }),
    aQuestion(32, under(30)),
    aQuestion(33, under(32)),
    aQuestion(34, under(31, 'gone')),
  ]),
  aCategory(2, 'Água'),
]
const rowOf = async (name: string) => (await screen.findByText(name)).closest('li')
const type = async (user: ReturnType<typeof openEditor>['user'], label: string, text: string) => {
  const box = await screen.findByRole('textbox', { name: label })
  await user.clear(box)
  await user.type(box, text)
}
const confirmDelete = async (user: ReturnType<typeof openEditor>['user']) => {
  const dialog = await screen.findByRole('dialog', { name: 'Deseja realmente excluir?' })
  await user.click(within(dialog).getByRole('button', { name: 'Excluir' }))
  return dialog
}

describe('ChecklistEditor', () => {
  beforeEach(() => void signInMaster())

  it('shows the questions of a category, their number, conditions, evidence and warnings, and folds', async () => {
    serve(CATEGORIES)
    const { user } = openEditor()
    expect(await namesIn('Manejo')).toEqual(['Q30', 'Q31', 'Q32', 'Q33', 'Q34'])
    const textOf = async (name: string) => (await rowOf(name))?.textContent
    expect(await textOf('Q33')).toContain('Condicional pergunta 3 · se a resposta for “Sim”')
    expect(await textOf('Q30')).toContain('Obrigatória')
    expect(await textOf('Q30')).not.toContain('foto')
    expect(await textOf('Q31')).not.toContain('Obrigatória')
    expect(await textOf('Q31')).toContain('Observação opcional · 1 a 3 fotos')
    expect(await screen.findAllByTitle('Resposta condicional alterada')).toHaveLength(1)
    expect(await textOf('Q34')).toContain('Resposta condicional alterada')
    const toggle = await button('Manejo')
    expect(toggle.closest('header')?.textContent).toContain('5 perguntas')
    await user.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByText('Q30')).toBeNull()
    await user.click(toggle)
    expect(screen.getByText('Q30')).toBeDefined()
  })

  it('shows the default category without a header, and first', async () => {
    serve([
      aCategory(2, 'Água'),
      aCategory(0, 'Sem Categoria', [aQuestion(20)]),
      aCategory(1, 'Ar'),
    ])
    openEditor()
    const list = await screen.findByRole('list', { name: 'Categorias' })
    expect(list.querySelector('li')?.textContent).toContain('Q20')
    expect(screen.queryByRole('heading', { name: 'Sem Categoria', level: 3 })).toBeNull()
    expect(
      screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent),
    ).toEqual(['Ar', 'Água'])
  })

  it('leads to the question form: for any category, for one, for a question, at the place of another', async () => {
    serve(CATEGORIES)
    const { user } = openEditor()
    await user.click(await button('Adicionar Pergunta +'))
    expect(onAddQuestion).toHaveBeenLastCalledWith(undefined)
    await user.click(await button('Adicionar Pergunta + em Água'))
    expect(onAddQuestion).toHaveBeenLastCalledWith(idOf(12))
    await user.click(await button('Editar pergunta 2: Q31'))
    expect(onEditQuestion).toHaveBeenCalledExactlyOnceWith(idOf(31))
    await user.click(await button('Adicionar pergunta aqui, antes da pergunta 2: Q31'))
    expect(onAddQuestion).toHaveBeenLastCalledWith(idOf(11), idOf(31))
    await user.click(await button('Mais ações: pergunta 1: Q30'))
    await user.keyboard('{Enter}')
    expect(onAddQuestion).toHaveBeenLastCalledWith(idOf(11), idOf(30))
  })

  it.each([
    ['tells which conditional ones go along', 'pergunta 1: Q30', '2 perguntas condicionais'],
    ['tells that its condition stays behind', 'pergunta 5: Q34', 'A condição será removida'],
  ])('moves a question to another category, %s, and can undo it', async (_case, thing, words) => {
    const calls = serve(CATEGORIES)
    const { user } = openEditor()
    await user.click(await button(`Mais ações: ${thing}`))
    await user.keyboard('m{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Mover para outra categoria' })
    expect(dialog.textContent).toContain(words)
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Categoria' }), 'Água')
    await user.click(within(dialog).getByRole('button', { name: 'Mover' }))
    expect(await screen.findByText('Pergunta movida para “Água”')).toBeDefined()
    expect(orderCalls(calls)).toMatchObject([{ category_id: idOf(12), parent: null }])
    await user.click(await button('Desfazer'))
    expect(await screen.findByText('Desfeito com sucesso!')).toBeDefined()
    const undoCall = calls.find(({ path }) => path.endsWith('/undo'))
    expect(undoCall?.body).toMatchObject({ updated_at: aQuestion(30).updated_at })
  })

  it('says so where there is no other category to move to', async () => {
    serve([aCategory(0, 'Sem Categoria', [aQuestion(20)])])
    const { user } = openEditor()
    await user.click(await button('Mais ações: pergunta 1: Q20'))
    await user.keyboard('m{Enter}')
    expect(await screen.findByText(/não tem outra categoria/)).toBeDefined()
  })

  it('adds a category under a name of its own, and keeps what was typed when it is not saved', async () => {
    serve(CATEGORIES, { method: 'POST', status: 503, body: refusal('database_unavailable') })
    const { user } = openEditor()
    await user.click(await button('Adicionar Categoria +'))
    await type(user, 'Nome', 'sem categoria')
    await user.click(await button('Salvar'))
    expect(await screen.findByText('Este nome é da categoria padrão; escolha outro')).toBeDefined()
    await type(user, 'Nome', ' Ração ')
    await type(user, 'Descrição', 'Silos')
    await user.click(await button('Salvar'))
    expect(await screen.findByText('Erro ao tentar salvar')).toBeDefined()
    expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveProperty('value', ' Ração ')
    const calls = serve(CATEGORIES)
    await user.click(await button('Tentar novamente'))
    expect(await screen.findByRole('heading', { name: 'Ração' })).toBeDefined()
    expect(screen.getByText('Salvo com sucesso!')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls).toContainEqual(
      expect.objectContaining({
        path: `/checklist/${CHECKLIST.id}/category/`,
        body: { name: 'Ração', description: 'Silos', order: -1, questions: [] },
      }),
    )
  })

  it('renames a category without moving it', async () => {
    const calls = serve(CATEGORIES)
    const { user } = openEditor()
    await user.click(await button('Editar categoria Água'))
    await type(user, 'Nome', 'Água e luz')
    await user.click(await button('Salvar'))
    expect(await screen.findByRole('heading', { name: 'Água e luz' })).toBeDefined()
    const sent = calls.find(({ method }) => method === 'PATCH')
    expect(sent?.body).toEqual({ id: idOf(12), name: 'Água e luz', description: '' })
  })

  it('deletes a category that is empty, says why another stays, and brings it back', async () => {
    const calls = serve(CATEGORIES)
    const { user } = openEditor()
    const description = 'Só é possível excluir uma categoria sem perguntas'
    await button('Manejo')
    const name = 'Excluir categoria Manejo'
    await user.click(screen.getByRole('button', { name, description }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(await button('Excluir categoria Água'))
    await confirmDelete(user)
    expect(await screen.findByText('Deletado com sucesso')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Água' })).toBeNull())
    await user.click(await button('Desfazer'))
    expect(await screen.findByText('Restaurado com sucesso!')).toBeDefined()
    expect(await screen.findByRole('heading', { name: 'Água' })).toBeDefined()
    const restored = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
    expect(restored).toEqual([{ id: idOf(12) }])
  })

  it('deletes a question with those that depend on it, after saying how many, and brings them back', async () => {
    const usage = { answers: 3, answers_this_week: 0, others: false, open: false }
    const calls = serve(CATEGORIES, undefined, undefined, usage)
    const { user } = openEditor()
    for (const [question, words] of [
      ['3: Q32', /^Q321 pergunta condicional que depende dela também será excluída\./],
      ['4: Q33', /^Q33O que muda/],
    ] as const) {
      await user.click(await button(`Excluir pergunta ${question}`))
      const asked = await screen.findByRole('dialog', { name: 'Deseja realmente excluir?' })
      const text = asked.querySelector('strong')?.parentElement?.textContent
      expect(text).toMatch(words)
      await user.click(within(asked).getByRole('button', { name: 'Cancelar' }))
    }
    await user.click(await button('Excluir pergunta 1: Q30'))
    const dialog = await confirmDelete(user)
    expect(dialog.textContent).toContain(
      '2 perguntas condicionais que dependem dela também serão excluídas.',
    )
    expect(await screen.findByText('Deletado com sucesso')).toBeDefined()
    expect(await namesIn('Manejo')).toEqual(['Q31', 'Q34'])
    await user.click(await button('Desfazer'))
    expect(await screen.findByText('Restaurado com sucesso!')).toBeDefined()
    expect(await button('Excluir pergunta 1: Q30')).toBeDefined()
    const restored = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
    expect(restored).toEqual([{ id: idOf(30) }])
  })

  it.each([
    [404, 'not_found', 'Não é mais possível desfazer'],
    [
      409,
      'old_place_gone',
      'Não é possível desfazer: a categoria ou a pergunta de referência não existe mais',
    ],
  ])('says why a deletion cannot be undone: %i', async (status, code, words) => {
    serve(CATEGORIES, { method: 'POST', status, body: refusal(code) })
    const { user } = openEditor()
    await user.click(await button('Excluir pergunta 5: Q34'))
    await confirmDelete(user)
    await user.click(await button('Desfazer'))
    expect(await screen.findByText(words)).toBeDefined()
  })

  it('reports a failed deletion', async () => {
    serve(CATEGORIES, { method: 'DELETE', status: 500, body: refusal('internal_error') })
    const { user } = openEditor()
    await user.click(await button('Excluir pergunta 1: Q30'))
    await confirmDelete(user)
    expect(await screen.findByText('Erro ao deletar')).toBeDefined()
    expect(screen.getAllByText('Q30')).toHaveLength(2) // in the list, and in the dialog, which stays open
  })

  it('duplicates a question at the end, and goes to it', async () => {
    const calls = serve([
      DEFAULT_CATEGORY,
      aCategory(1, 'Manejo', [aQuestion(30), aQuestion(32, under(30))]),
    ])
    const { user } = openEditor()
    await user.click(await button('Duplicar pergunta 2: Q32'))
    expect(await screen.findByText('Q32 (cópia)')).toBeDefined()
    expect(screen.getByText('Pergunta duplicada')).toBeDefined()
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Q32 (cópia)',
      type: 5,
      options: [
        { data: 'Sim', weight: 10 },
        { data: 'Não', weight: 0 },
      ],
      category_id: idOf(11),
      ...under(30),
      order: -1,
    })
    const copy = await rowOf('Q32 (cópia)')
    await waitFor(() => expect(document.activeElement).toBe(copy))
    await user.click(await button('Desfazer'))
    expect(await screen.findByText('Desfeito com sucesso!')).toBeDefined()
    expect(screen.queryByText('Q32 (cópia)')).toBeNull()
  })

  it('counts a copy that is not found as removed', async () => {
    serve([DEFAULT_CATEGORY, aCategory(1, 'Manejo', [aQuestion(30)])], {
      method: 'DELETE',
      status: 404,
      body: refusal('not_found'),
    })
    const { user } = openEditor()
    await user.click(await button('Duplicar pergunta 1: Q30'))
    await user.click(await button('Desfazer'))
    expect(await screen.findByText('Desfeito com sucesso!')).toBeDefined()
  })

  it('says what to do first', async () => {
    serve([DEFAULT_CATEGORY])
    openEditor()
    expect(await screen.findByText('Este checklist ainda não tem perguntas')).toBeDefined()
    expect(await button('Adicionar Categoria +')).toBeDefined()
  })

  it('shows a failure to load, and tries again', async () => {
    stubApi(() => ({ status: 500, body: refusal('internal_error') }))
    const { user } = openEditor()
    const retry = await button('Tentar novamente')
    serve(CATEGORIES)
    await user.click(retry)
    expect(await screen.findByText('Q30')).toBeDefined()
  })

  it('is read-only for a person who may not edit questions', async () => {
    signInWithScopes(['1001'], 'checklist.get', 'checklist.list')
    serve(CATEGORIES)
    openEditor()
    expect(await screen.findByText('Q30')).toBeDefined()
    const list = screen.getByRole('list', { name: 'Categorias' })
    const remainingButtons = within(list).getAllByRole('button')
    expect(remainingButtons.map(({ textContent }) => textContent)).toEqual(['Manejo', 'Água'])
    expect(screen.queryByRole('button', { name: /^Adicionar/ })).toBeNull()
  })
})
