import { ALL_TYPES } from '@portal/contract/checklists/questions/types/question-type-rules'
import { QUESTION_TYPE_LABELS } from '@portal/contract/checklists/questions/types/question-types'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signInMaster } from '#test/people.ts'
import {
  CHECKLIST,
  GENERAL,
  aFormQuestion,
  answer,
  box,
  button,
  choicesOf,
  clean,
  deaths,
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

const ADD = 'Adicionar opção +'
const weightsShown = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Peso/ }).map(({ value }) => value)

beforeEach(() => void signInMaster())

describe('a new question', () => {
  it('is saved with its options and weights, and leads back', async () => {
    const calls = serve()
    const { user } = await open()
    expect(screen.getByRole('heading', { name: 'Adicionar pergunta' })).toBeDefined()
    expect(list(/Tipo/).selectedOptions[0]?.textContent).toBe('Seleção Única')
    await user.type(box(/Nome/), ' Está limpa? ')
    await user.type(box('Descrição'), 'Olhe o piso')
    await user.selectOptions(list(/Categoria/), 'Sem Categoria')
    await user.click(button(ADD))
    await user.keyboard('Limpa{Enter}Suja')
    await user.clear(box('Peso da opção 1'))
    await user.type(box('Peso da opção 1'), '2,5')
    await user.clear(box('Peso da opção 2'))
    await user.type(box('Peso da opção 2'), '-1')
    await user.click(checkbox('Obrigatória'))
    await user.click(button('Salvar'))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(screen.getByText('Salvo com sucesso!')).toBeDefined()
    expect(sentIn(calls)).toMatchObject([
      { method: 'POST', path: `/checklist/${CHECKLIST}/question` },
    ])
    expect(sentIn(calls)[0]?.body).toEqual({
      name: 'Está limpa?',
      description: 'Olhe o piso',
      category_id: GENERAL,
      type: 1,
      options: [
        { data: 'Limpa', weight: 2.5 },
        { data: 'Suja', weight: -1 },
      ],
      range: [],
      required: true,
      date_only: false,
      comment: 'none',
      photos: { min: 0, max: 0 },
      evidence_when: [],
      parent: null,
      order: -1,
    })
  })

  it('takes several options pasted at once, and no more than a question may have', async () => {
    serve()
    const { user } = await open({ categoryId: GENERAL })
    const labels = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Opção/ })
    await user.click(button(ADD))
    await user.paste(Array.from({ length: 201 }, (_, index) => `Opção ${index}`).join('\n'))
    expect(labels()).toHaveLength(1)
    expect(screen.getByText('Uma pergunta tem no máximo 200 opções')).toBeDefined()
    await user.keyboard('Ótimo{Enter}')
    await user.paste('Bom;5\nRuim;-2,5')
    expect(screen.queryByText('Uma pergunta tem no máximo 200 opções')).toBeNull()
    expect(labels().map(({ value }) => value)).toEqual(['Ótimo', 'Bom', 'Ruim'])
    expect(weightsShown()).toEqual(['0', '5', '-2,5'])
    expect(document.activeElement).toBe(labels()[2])
  })

  it('is warned about at the place where it will stand', async () => {
    serve()
    const { user } = await open({ categoryId: GENERAL, beforeId: uuid('1') })
    await user.click(checkbox('Pergunta condicional'))
    await user.selectOptions(list(/Pergunta de referência/), uuid('1'))
    await user.click(answer('Limpa'))
    expect(await preview().findByText(/está acima de “Está limpa\?”/)).toBeDefined()
  })

  it.each<[string, string | undefined, object]>([
    ['goes before the one it was asked for', undefined, { order: 1, parent: null }],
    ['goes to the end of another category', 'Sanidade', { order: -1 }],
  ])('%s', async (_case, category, sent) => {
    const calls = serve()
    const { user } = await open({ categoryId: GENERAL, beforeId: uuid('2') })
    await user.type(box(/Nome/), 'No meio')
    if (category !== undefined) await user.selectOptions(list(/Categoria/), category)
    await user.selectOptions(list(/Tipo/), 'Texto')
    await user.click(button('Salvar'))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sentIn(calls)[0]?.body).toMatchObject(sent)
  })

  it('can be followed by another one of its category', async () => {
    serve()
    const onAnother = vi.fn<(category: string) => void>()
    const { user } = await open({ categoryId: GENERAL, onAnother })
    await user.type(box(/Nome/), 'Nova')
    await user.selectOptions(list(/Tipo/), 'Texto')
    await user.click(button('Salvar e adicionar outra'))
    await waitFor(() => expect(onAnother).toHaveBeenCalledExactlyOnceWith(GENERAL))
    expect(onDone).not.toHaveBeenCalled()
  })

  it('asks for the label and a reasonable weight of each option, and for labels that differ', async () => {
    serve()
    const { user } = await open({ categoryId: GENERAL })
    await user.type(box(/Nome/), 'Nova')
    await user.click(button(ADD))
    await user.clear(box('Peso da opção 1'))
    await user.click(button('Salvar'))
    expect(problems()).toEqual(['Campo requerido', 'Campo requerido'])
    expect(box(/Opção 1/).getAttribute('aria-invalid')).toBe('true')
    expect(box('Peso da opção 1').getAttribute('aria-invalid')).toBe('true')
    await user.type(box('Peso da opção 1'), '3')
    await user.type(box(/Opção 1/), 'Sim')
    await user.click(button(ADD))
    await user.keyboard('sim ')
    await user.click(button('Salvar'))
    expect(problems()).toEqual(['As opções devem ser diferentes entre si'])
    await user.clear(box('Peso da opção 1'))
    await user.type(box('Peso da opção 1'), '2000000')
    await user.click(button('Salvar'))
    expect(problems()).toContain('Use um número menor')
  })

  it('offers every type of the register, in its order, and no category that does not exist', async () => {
    serve()
    await open({ categoryId: uuid('99') })
    expect(choicesOf(list(/Tipo/))).toEqual(ALL_TYPES.map((type) => QUESTION_TYPE_LABELS[type]))
    expect(list(/Categoria/).value).toBe('')
  })
})

describe('the options', () => {
  const labels = () =>
    screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Opção/ }).map(({ value }) => value)

  it('move up and down, and keep the focus', async () => {
    serve()
    const { user } = await open({ question: clean })
    expect(labels()).toEqual(['Limpa', 'Suja'])
    expect(button('Mover opção 1 para cima').getAttribute('aria-disabled')).toBe('true')
    await user.click(button('Mover opção 1 para baixo'))
    expect(labels()).toEqual(['Suja', 'Limpa'])
    expect(weightsShown()).toEqual(['-1,5', '2'])
    expect(document.activeElement).toBe(button('Mover opção 2 para baixo'))
  })

  it('are removed, and those that stay keep their ids', async () => {
    const calls = serve()
    const { user } = await open({ question: clean })
    await user.click(button('Remover opção 1'))
    expect(document.activeElement).toBe(button(ADD))
    await user.click(button('Salvar'))
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(sentIn(calls)[0]?.body).toMatchObject({
      options: [{ id: 'no', data: 'Suja', weight: -1.5 }],
    })
  })

  it('are emptied by another type, which can be undone until the next change', async () => {
    serve()
    const { user } = await open({ question: clean })
    await user.selectOptions(list(/Tipo/), 'Seleção Múltipla')
    expect(screen.queryAllByRole('textbox', { name: /^Opção/ })).toEqual([])
    await user.click(button('Desfazer'))
    expect(list(/Tipo/).value).toBe('1')
    expect(labels()).toEqual(['Limpa', 'Suja'])
    await user.selectOptions(list(/Tipo/), 'Seleção Múltipla')
    expect(screen.getByText('As opções foram removidas')).toBeDefined()
    await user.selectOptions(list(/Tipo/), 'Seleção Única')
    expect(screen.queryByText('As opções foram removidas')).toBeNull()
  })

  it('are Sim and Não for a Sim/Não, with weights of their own', async () => {
    const calls = serve()
    const { user } = await open({ categoryId: GENERAL })
    await user.type(box(/Nome/), 'Há vacina?')
    await user.selectOptions(list(/Tipo/), 'Sim/Não')
    expect(screen.queryByRole('textbox', { name: /^Opção/ })).toBeNull()
    await user.clear(box(/Peso de Sim/))
    await user.type(box(/Peso de Sim/), '4')
    await user.click(button('Salvar'))
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(sentIn(calls)[0]?.body).toMatchObject({
      type: 5,
      options: [
        { data: 'Sim', weight: 4 },
        { data: 'Não', weight: 0 },
      ],
    })
  })

  it('are 1 to n for a scale, and those that remain keep their weights', async () => {
    serve()
    const { user } = await open()
    await user.selectOptions(list(/Tipo/), 'Escala Linear')
    expect(choicesOf(list('Escala')).at(0)).toBe('1 a 2')
    expect(choicesOf(list('Escala')).at(-1)).toBe('1 a 10')
    await user.selectOptions(list('Escala'), '1 a 4')
    expect(weightsShown()).toEqual(['0', '0', '0', '0'])
    await user.clear(box(/Peso de 2/))
    await user.type(box(/Peso de 2/), '7')
    await user.selectOptions(list('Escala'), '1 a 3')
    expect(weightsShown()).toEqual(['0', '7', '0'])
  })
})

describe('the settings of an option', () => {
  it('are folded, named once they are set, and sent', async () => {
    const calls = serve()
    const { user } = await open({ question: clean })
    expect(screen.queryByRole('checkbox', { name: 'Crítica: Suja' })).toBeNull()
    await user.click(button('Mais sobre Suja'))
    expect(button('Mais sobre Suja').getAttribute('aria-expanded')).toBe('true')
    expect(screen.queryByRole('checkbox', { name: 'Exclusiva: Suja' })).toBeNull()
    await user.tab()
    await user.tab()
    expect(document.activeElement).toBe(checkbox('Crítica: Suja'))
    await user.keyboard(' ')
    expect(
      screen.getByRole('checkbox', {
        description: 'Reprova a resposta, qualquer que seja a pontuação.',
      }),
    ).toBe(checkbox('Crítica: Suja'))
    await user.click(button('Mais sobre Suja'))
    expect(screen.getByText('Crítica')).toBeDefined()
    await user.click(button('Salvar'))
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(sentIn(calls)[0]?.body).toMatchObject({
      options: [
        { id: 'yes', critical: false },
        { id: 'no', critical: true, not_applicable: false },
      ],
    })
  })

  it('for several choices include that an option is chosen alone', async () => {
    const calls = serve()
    const { user } = await open({ question: { ...clean, type: 2 } })
    await user.click(button('Mais sobre Suja'))
    await user.click(checkbox('Exclusiva: Suja'))
    const chosen = () => preview().getAllByRole<HTMLInputElement>('checkbox', { checked: true })
    await user.click(preview().getByRole('checkbox', { name: 'Limpa' }))
    await user.click(preview().getByRole('checkbox', { name: 'Suja' }))
    expect(chosen()).toEqual([preview().getByRole('checkbox', { name: 'Suja' })])
    await user.click(button('Salvar'))
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(sentIn(calls)[0]?.body).toMatchObject({ options: [{}, { exclusive: true }] })
  })

  it('exist for Sim, Não and the numbers of a scale, too', async () => {
    serve()
    const { user } = await open({ categoryId: GENERAL })
    await user.selectOptions(list(/Tipo/), 'Sim/Não')
    await user.click(button('Mais sobre Não'))
    await user.click(checkbox('Não se aplica: Não'))
    await user.click(button('Mais sobre Não'))
    expect(screen.getByText('Não se aplica')).toBeDefined()
    await user.selectOptions(list(/Tipo/), 'Escala Linear')
    expect(button('Desfazer')).toBeDefined()
    expect(button('Mais sobre 10')).toBeDefined()
  })
})

describe('a date', () => {
  it('can be the day alone, and stays so', async () => {
    const calls = serve()
    const { user } = await open({ question: aFormQuestion('2', { type: 4 }) })
    await user.click(checkbox('Só o dia'))
    expect(preview().queryByRole('textbox', { name: 'Hora' })).toBeNull()
    await user.click(button('Salvar'))
    await waitFor(() => expect(sentIn(calls)[0]?.body).toMatchObject({ date_only: true }))
  })
})

describe('a number', () => {
  it('has a range of which either side may be left open, and warns about an empty one', async () => {
    const calls = serve()
    const { user } = await open({ question: deaths })
    await user.type(box('Maior que (>)'), '20')
    await user.type(box('Menor que (<)'), '10,5')
    expect(preview().getByText(/não aceita nenhum valor/)).toBeDefined()
    await user.clear(box('Maior que (>)'))
    await user.click(button('Salvar'))
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    const { body } = sentIn(calls)[0] ?? {}
    expect(body).toMatchObject({ range: [{ operator: '<', value: 10.5 }] })
    expect(body).not.toHaveProperty('order')
  })

  it('reports a bound that is no number, or an ambiguous one, at its field', async () => {
    serve()
    const { user } = await open({ question: deaths })
    await user.type(box('Menor que (<)'), '-')
    await user.type(box('Maior que (>)'), '25.000')
    await user.click(button('Salvar'))
    expect(problems().toSorted()).toEqual([
      'Informe um número sem separador de milhar',
      'Preencha um valor',
    ])
    await user.click(button('Preencha um valor'))
    expect(document.activeElement).toBe(box('Menor que (<)'))
  })

  it('loses its range when its type changes', async () => {
    const calls = serve()
    const { user } = await open({
      question: aFormQuestion('2', { type: 6, range: [{ operator: '>', value: 1 }] }),
    })
    await user.selectOptions(list(/Tipo/), 'Texto')
    await user.click(button('Salvar'))
    await waitFor(() => expect(sentIn(calls)[0]?.body).toMatchObject({ type: 3, range: [] }))
  })
})

describe('the preview', () => {
  it('is the question as it is answered, while it is being written', async () => {
    serve()
    const { user } = await open()
    expect(preview().getByText('Sua pergunta')).toBeDefined()
    await user.type(box(/Nome/), 'Está limpa?')
    await user.click(button(ADD))
    await user.keyboard('Limpa{Enter}')
    expect(preview().getByRole('radiogroup', { name: 'Está limpa?' })).toBeDefined()
    await user.click(preview().getByRole('radio', { name: 'Limpa' }))
    expect(preview().getByRole<HTMLInputElement>('radio', { name: 'Limpa' }).checked).toBe(true)
    expect(preview().getByRole('radio', { name: 'Opção 2' })).toBeDefined()
    await user.selectOptions(list(/Tipo/), 'Numérico')
    await user.type(box('Maior que (>)'), '3')
    const number = preview().getByRole('textbox', { description: 'Valor deve ser maior que 3' })
    await user.type(number, '2')
    expect(number.getAttribute('aria-invalid')).toBe('true')
    expect(preview().getAllByText('Valor deve ser maior que 3')).toHaveLength(1)
  })
})
