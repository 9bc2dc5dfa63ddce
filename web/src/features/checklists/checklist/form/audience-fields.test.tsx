import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  answers,
  pickerLabels,
  chips,
  onSaved,
  pick,
  save,
  sent,
  serve,
  setUpForm,
  showForm,
  stored,
} from '#test/checklists/checklist-form.tsx'

setUpForm()

describe('who responds', () => {
  const EVERY_FIELD = [
    'Filiais *',
    'Fazendas *',
    'Área *',
    'Atividade Comercial',
    'Editores *',
    'Visualizadores *',
  ]

  it('decides which fields are shown', async () => {
    serve()
    const { user } = showForm()
    await screen.findByRole('radio', { name: 'Ambos' })
    expect(pickerLabels()).toEqual(EVERY_FIELD)
    await answers(user, 'Portal Agro')
    expect(pickerLabels()).toEqual(['Filiais *', 'Área *'])
    await answers(user, 'Integra')
    expect(pickerLabels()).toEqual(EVERY_FIELD.filter((label) => label !== 'Área *'))
    await answers(user, 'Ambos')
    expect(pickerLabels()).toEqual(EVERY_FIELD)
  })

  it('restores what it cleared, on request', async () => {
    serve()
    const { user } = showForm(stored)
    await waitFor(() => expect(chips('Fazendas')).toHaveLength(1))
    await answers(user, 'Portal Agro')
    expect(await screen.findByText(/^A escolha limpou: filiais, fazendas/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(chips('Filiais')).toEqual(['Água Boa'])
    expect(chips('Fazendas')).toHaveLength(1)
    expect(chips('Atividade Comercial')).toHaveLength(1)
  })

  it('no longer offers that once somebody else is chosen', async () => {
    serve()
    const { user } = showForm(stored)
    await waitFor(() => expect(chips('Fazendas')).toHaveLength(1))
    await answers(user, 'Portal Agro')
    expect(await screen.findByText(/^A escolha limpou/)).toBeDefined()
    await answers(user, 'Ambos')
    expect(screen.queryByText(/^A escolha limpou/)).toBeNull()
  })

  it('Portal Agro clears filiais, farms and business activities, and sends nothing it hides', async () => {
    const calls = serve()
    const { user } = showForm(stored)
    await waitFor(() => expect(chips('Filiais')).toEqual(['Água Boa']))
    await answers(user, 'Portal Agro')
    expect(chips('Filiais')).toEqual([])
    expect(chips('Área')).toEqual(['Sanidade'])
    await pick(user, 'Filiais', 'Sorriso')
    await save(user)
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(sent(calls)[0]?.body).toMatchObject({
      responder: '0',
      subsidiaries: ['1002'],
      farms: [],
      business_activity: [],
      editor_mobile: [],
      viewer_mobile: [],
    })
  })

  it('Integra clears the areas', async () => {
    serve()
    const { user } = showForm(stored)
    await waitFor(() => expect(chips('Área')).toEqual(['Sanidade']))
    await answers(user, 'Integra')
    await answers(user, 'Ambos')
    expect(chips('Área')).toEqual([])
    expect(chips('Filiais')).toEqual(['Água Boa'])
  })
})

describe('editors and viewers', () => {
  it('an editor is a viewer too, and stays one once no longer an editor', async () => {
    serve()
    const { user } = showForm(stored)
    await pick(user, 'Editores', 'CIEX')
    expect(chips('Editores')).toEqual(['Gerente', 'CIEX'])
    expect(chips('Visualizadores')).toEqual(['Gerente', 'Produtor', 'CIEX'])
    const frame = screen.getByRole('combobox', { name: 'Editores' }).parentElement
    await user.click(within(frame ?? document.body).getByRole('button', { name: 'Remover CIEX' }))
    expect(chips('Visualizadores')).toEqual(['Gerente', 'Produtor', 'CIEX'])
  })

  it('an editor cannot be taken from the viewers, and it is said why', async () => {
    serve()
    const { user } = showForm(stored)
    await screen.findByRole('combobox', { name: 'Visualizadores' })
    const frame = screen.getByRole('combobox', { name: 'Visualizadores' }).parentElement
    const viewers = within(frame ?? document.body)
    await user.click(viewers.getByRole('button', { name: 'Remover Gerente' }))
    expect(chips('Visualizadores')).toContain('Gerente')
    const explanation = 'Gerente edita, e por isso também visualiza.'
    expect(screen.getByRole('status').textContent).toContain(explanation)
    await user.click(viewers.getByRole('button', { name: 'Remover Produtor' }))
    expect(chips('Visualizadores')).toEqual(['Gerente'])
    expect(screen.getByRole('status').textContent).toBe('')
  })
})
