import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signInMaster } from '#test/people.ts'
import { refusal } from '#test/server.ts'
import {
  GENERAL,
  aFormQuestion,
  answer,
  box,
  button,
  categoriesWith,
  choicesOf,
  clean,
  list,
  onDone,
  open,
  preview,
  problems,
  sentIn,
  serve,
  checkbox,
  uuid,
} from '#test/checklists/question-form.tsx'

const REFERENCE = /Pergunta de referência/
const MODE_LABEL = 'Aparece quando a resposta'
const conditional = aFormQuestion('4', {
  name: 'O que está sujo?',
  parent: { id: clean.id, conditions: [{ operator: 'ID_EQUALS', value: 'no' }] },
})
const nestedConditional = aFormQuestion('5', {
  name: 'Desde quando?',
  type: 1,
  options: [{ id: 'x', data: 'Ontem', weight: 0 }],
  parent: { id: conditional.id, conditions: [{ operator: '>', value: 1 }] },
})
const unreachable = aFormQuestion('6', {
  name: 'Perdida',
  parent: { id: clean.id, conditions: [{ operator: 'ID_EQUALS', value: 'gone' }] },
})
const allQuestions = { categories: categoriesWith(conditional, nestedConditional, unreachable) }
const savedParent = async (calls: ReturnType<typeof serve>) => {
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const [sent] = sentIn(calls)
  if (sent === undefined) throw new Error('Nothing was sent')
  return (sent.body as { parent: unknown }).parent
}

describe('a conditional question', () => {
  beforeEach(() => void signInMaster())

  it('is offered once there is a category, and says why not before', async () => {
    serve()
    const { user } = await open()
    expect(checkbox('Pergunta condicional').disabled).toBe(true)
    expect(screen.getByRole('checkbox', { description: /Escolha antes a categoria/ })).toBeDefined()
    await user.selectOptions(list(/Categoria/), 'Sem Categoria')
    expect(checkbox('Pergunta condicional').disabled).toBe(false)
  })

  it('can refer to questions of its category with suitable answers, but not to itself or to those that depend on it', async () => {
    serve()
    const { user } = await open({ ...allQuestions, question: conditional })
    expect(choicesOf(list(REFERENCE))).toEqual([
      'Selecione a pergunta',
      '1. Está limpa?',
      '2. Quantas mortes?',
    ])
    expect(screen.queryByText(/^Fica logo abaixo/)).toBeNull()
    await user.selectOptions(list(/Categoria/), 'Sanidade')
    expect(checkbox('Pergunta condicional').checked).toBe(false)
    await user.click(checkbox('Pergunta condicional'))
    expect(choicesOf(list(REFERENCE))).toEqual(['Selecione a pergunta'])
    expect(screen.getByText(/Nenhuma outra pergunta desta categoria/)).toBeDefined()
    await user.click(button('Desfazer'))
    expect(list(/Categoria/).value).toBe(GENERAL)
    expect(answer('Suja').checked).toBe(true)
  })

  it('appears by an answer, right below the question that it depends on', async () => {
    const calls = serve()
    const { user } = await open({ categoryId: GENERAL })
    await user.type(box(/Nome/), 'O que está sujo?')
    await user.selectOptions(list(/Tipo/), 'Texto')
    await user.click(checkbox('Pergunta condicional'))
    await user.click(button('Salvar'))
    expect(problems()).toEqual(['Selecione a pergunta de referência'])
    await user.selectOptions(list(REFERENCE), '1. Está limpa?')
    await user.click(button('Salvar'))
    expect(problems()).toEqual(['Selecione a resposta de referência'])
    await user.click(button('Selecione a resposta de referência'))
    expect(document.activeElement).toBe(answer('Limpa'))
    expect(screen.getByText('Fica logo abaixo da pergunta 1.')).toBeDefined()
    await user.click(answer('Suja'))
    await user.click(button('Salvar'))
    expect(await savedParent(calls)).toEqual({
      id: clean.id,
      conditions: [{ operator: 'ID_EQUALS', value: 'no' }],
    })
    expect(sentIn(calls)[0]?.body).toMatchObject({ order: 1 })
  })

  it('appears by any of several answers, of which one is kept on the way back', async () => {
    const calls = serve()
    const { user } = await open({ ...allQuestions, question: conditional })
    await user.selectOptions(list(MODE_LABEL), 'é uma destas')
    expect(checkbox('Suja').checked).toBe(true)
    await user.click(checkbox('Limpa'))
    expect(preview().queryByText(/nunca aparece/)).toBeNull()
    await user.click(button('Salvar'))
    expect(await savedParent(calls)).toEqual({
      id: clean.id,
      conditions: [
        { operator: 'ID_EQUALS', value: 'no' },
        { operator: 'ID_EQUALS', value: 'yes' },
      ],
    })
    await user.selectOptions(list(MODE_LABEL), 'é esta')
    expect(answer('Limpa').checked !== answer('Suja').checked).toBe(true)
  })

  it('appears by any but some answers, and says when that leaves none', async () => {
    const calls = serve()
    const { user } = await open({ ...allQuestions, question: conditional })
    await user.selectOptions(list(MODE_LABEL), 'não é nenhuma destas')
    await user.click(checkbox('Limpa'))
    expect(preview().getByText(/a condição exclui todas as respostas/)).toBeDefined()
    await user.click(checkbox('Limpa'))
    await user.click(checkbox('Suja'))
    await user.click(button('Salvar'))
    expect(problems()).toEqual(['Selecione a resposta de referência'])
    expect(screen.getByRole('alert').textContent).toContain(
      'Respostas de referência: Selecione a resposta de referência',
    )
    await user.click(checkbox('Suja'))
    await user.click(button('Salvar'))
    expect(await savedParent(calls)).toEqual({
      id: clean.id,
      conditions: [{ operator: 'ID_NOT_EQUALS', value: 'no' }],
    })
  })

  it('appears by numbers, at least one, all of which must hold', async () => {
    const calls = serve()
    const { user } = await open({ categoryId: GENERAL })
    await user.type(box(/Nome/), 'Qual a causa?')
    await user.selectOptions(list(/Tipo/), 'Texto')
    await user.click(checkbox('Pergunta condicional'))
    await user.selectOptions(list(REFERENCE), '2. Quantas mortes?')
    await user.click(button('Remover condição 1'))
    await user.click(button('Salvar'))
    expect(problems()).toEqual(['Preencha um valor'])
    await user.click(button('Preencha um valor'))
    expect(document.activeElement).toBe(button('Adicionar condição +'))
    await user.click(button('Adicionar condição +'))
    await user.click(button('Salvar'))
    expect(problems()).toEqual(['Preencha um valor'])
    await user.type(box('Valor da condição 1'), '3')
    await user.click(button('Adicionar condição +'))
    await user.selectOptions(list('Operador da condição 2'), '<')
    await user.type(box('Valor da condição 2'), '2,5')
    expect(preview().getByText(/as condições numéricas se contradizem/)).toBeDefined()
    await user.clear(box('Valor da condição 2'))
    await user.type(box('Valor da condição 2'), '9,5')
    await user.click(button('Adicionar condição +'))
    await user.click(button('Remover condição 3'))
    expect(document.activeElement).toBe(button('Adicionar condição +'))
    await user.click(button('Salvar'))
    expect(await savedParent(calls)).toEqual({
      id: uuid('2'),
      conditions: [
        { operator: '>', value: 3 },
        { operator: '<', value: 9.5 },
      ],
    })
  })

  it('warns that its answer is gone, and keeps the condition unless it is changed', async () => {
    const calls = serve()
    const { user } = await open({ ...allQuestions, question: unreachable })
    expect(screen.getByText('Resposta condicional alterada')).toBeDefined()
    await user.type(box(/Nome/), '!')
    await user.click(button('Salvar'))
    expect(await savedParent(calls)).toEqual(unreachable.parent)
    await user.click(answer('Limpa'))
    expect(screen.queryByText('Resposta condicional alterada')).toBeNull()
  })

  it('loses its condition when the reference is emptied', async () => {
    const calls = serve()
    const { user } = await open({ ...allQuestions, question: conditional })
    await user.click(checkbox('Pergunta condicional'))
    await user.click(button('Salvar'))
    expect(await savedParent(calls)).toBeNull()
  })

  it('lists the questions that no longer appear when their option is removed', async () => {
    serve()
    const { user } = await open({ ...allQuestions, question: clean })
    expect(preview().queryByText(/nunca aparece/)).toBeNull()
    await user.click(button('Remover opção 2'))
    expect(preview().getByText(/“O que está sujo\?” nunca aparece/)).toBeDefined()
    expect(preview().queryByText(/“Perdida”/)).toBeNull()
  })

  it('shows what the server refuses in the condition', async () => {
    const message = 'A pergunta não pode depender de si mesma'
    serve(() => ({
      status: 400,
      body: { ...refusal('invalid_input'), errors: [{ field: 'parent', message }] },
    }))
    const { user } = await open({ ...allQuestions, question: conditional })
    await user.type(box(/Nome/), '!')
    await user.click(button('Salvar'))
    expect(
      await screen.findByRole('group', { name: 'Condição', description: message }),
    ).toBeDefined()
  })
})
