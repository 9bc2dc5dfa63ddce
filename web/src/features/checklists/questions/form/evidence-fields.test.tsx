import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signInMaster } from '#test/people.ts'
import { refusal } from '#test/server.ts'
import {
  GENERAL,
  answer,
  aFormQuestion,
  box,
  button,
  clean,
  list,
  onDone,
  open,
  preview,
  sentIn,
  serve,
  checkbox,
} from '#test/checklists/question-form.tsx'

const evidenceDetails = () => {
  const details = screen.getByText('Evidências').closest('details')
  if (details === null) throw new Error('No fold')
  return details
}
const summaryText = () =>
  within(evidenceDetails()).getByText('Evidências').closest('summary')?.textContent
const choicesOf = (name: string) => screen.queryByRole('group', { name })
const withEvidence = aFormQuestion('1', {
  ...clean,
  comment: 'required',
  photos: { min: 1, max: 2 },
  evidence_when: ['no'],
})
const bodyOf = (calls: ReturnType<typeof serve>) => sentIn(calls)[0]?.body

describe('the evidence of a question', () => {
  beforeEach(() => void signInMaster())

  it('is folded while none is asked for, and describes it otherwise', async () => {
    serve()
    const { user } = await open({ question: clean })
    expect(evidenceDetails().open).toBe(false)
    expect(summaryText()).toBe('Evidênciasnenhuma exigida')
    await user.click(screen.getByText('Evidências'))
    expect(evidenceDetails().open).toBe(true)
    expect(choicesOf('Exigir quando')).toBeNull()
    await user.click(answer('Opcional'))
    expect(summaryText()).toBe('EvidênciasObservação opcional')
    expect(choicesOf('Exigir quando')).toBeNull()
  })

  it('is saved with a comment and photos that an option requires, also a new option', async () => {
    const calls = serve()
    const { user } = await open({ categoryId: GENERAL })
    await user.type(box(/Nome/), 'Está limpa?')
    await user.click(button('Adicionar opção +'))
    await user.keyboard('Limpa{Enter}Suja')
    await user.click(screen.getByText('Evidências'))
    await user.click(answer('Obrigatória'))
    await user.selectOptions(list('Mínimo de fotos'), '2')
    expect(list('Máximo de fotos').value).toBe('2')
    expect(screen.getByText(/mesmo que a pergunta fique sem resposta/)).toBeDefined()
    await user.click(checkbox('Suja'))
    expect(screen.queryByText(/mesmo que a pergunta fique sem resposta/)).toBeNull()
    expect(summaryText()).toBe(
      'EvidênciasObservação obrigatória e 2 fotos se a resposta for “Suja”',
    )
    await user.click(button('Salvar'))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(bodyOf(calls)).toMatchObject({
      comment: 'required',
      photos: { min: 2, max: 2 },
      options: [{ data: 'Limpa' }, { id: 'new-2', data: 'Suja' }],
      evidence_when: ['new-2'],
    })
  })

  it('is open where evidence is asked for, shown in the preview, and saved unchanged', async () => {
    const calls = serve()
    const { user } = await open({ question: withEvidence })
    expect(evidenceDetails().open).toBe(true)
    expect(checkbox('Suja').checked).toBe(true)
    const previewTexts = () =>
      preview()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(previewTexts()).toEqual([
      'Observação obrigatória se a resposta for “Suja”',
      '1 a 2 fotos se a resposta for “Suja”',
    ])
    await user.click(preview().getByRole('radio', { name: 'Suja' }))
    expect(previewTexts()).toEqual(['Observação obrigatória *', '1 a 2 fotos *'])
    await user.type(box(/Nome/), '!')
    await user.click(button('Salvar'))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    const { comment, photos, evidence_when } = withEvidence
    expect(bodyOf(calls)).toMatchObject({ comment, photos, evidence_when })
  })

  it('is optional once the option that made it due is removed: a notice says so and can undo it', async () => {
    serve()
    const { user } = await open({ question: withEvidence })
    await user.click(button('Remover opção 2'))
    expect(summaryText()).toBe('EvidênciasObservação opcional · Até 2 fotos')
    const notice = 'Sem a opção, o que era obrigatório nas evidências passou a ser opcional'
    expect(await screen.findByText(notice)).toBeDefined()
    await user.click(button('Desfazer'))
    expect(checkbox('Suja').checked).toBe(true)
    expect(box('Opção 2').value).toBe('Suja')
  })

  it('is required by the remaining options; its minimum of photos follows a lower maximum', async () => {
    serve()
    const { user } = await open({ question: { ...withEvidence, evidence_when: ['yes', 'no'] } })
    await user.click(button('Remover opção 2'))
    expect(await screen.findByText('A opção removida saiu de “Exigir quando”')).toBeDefined()
    expect(summaryText()).toBe(
      'EvidênciasObservação obrigatória e 1 a 2 fotos se a resposta for “Limpa”',
    )
    await user.selectOptions(list('Máximo de fotos'), '0')
    expect(list('Mínimo de fotos').value).toBe('0')
  })

  it('is required by no option of another type', async () => {
    const calls = serve()
    const { user } = await open({ question: withEvidence })
    await user.selectOptions(list(/Tipo/), 'Texto')
    expect(await screen.findByText(/^As opções foram removidas; o que era/)).toBeDefined()
    await user.click(button('Salvar'))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(bodyOf(calls)).toMatchObject({
      comment: 'optional',
      photos: { min: 0, max: 2 },
      evidence_when: [],
    })
  })

  it('shows what the server refuses at its field', async () => {
    const errors = [
      { field: 'photos.min', message: 'O mínimo de fotos não pode passar do máximo' },
      { field: 'evidence_when', message: 'Escolha opções desta pergunta' },
    ]
    serve(() => ({ status: 400, body: { ...refusal('invalid_input'), errors } }))
    const { user } = await open({ question: withEvidence })
    await user.type(box(/Nome/), '!')
    await user.click(screen.getByText('Evidências'))
    await user.click(button('Salvar'))
    expect(await screen.findByRole('button', { name: /^O mínimo de fotos/ })).toBeDefined()
    expect(evidenceDetails().open).toBe(true)
    expect(
      screen.getByRole('group', { name: 'Fotos', description: /não pode passar do máximo$/ }),
    ).toBeDefined()
    await user.click(button('Escolha opções desta pergunta'))
    expect(document.activeElement).toBe(checkbox('Limpa'))
  })
})
