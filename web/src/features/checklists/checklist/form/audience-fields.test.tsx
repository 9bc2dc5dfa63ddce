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

  it('Portal Agro clears filiais, farms and business activities, offers them back, and sends nothing it hides', async () => {
    const calls = serve()
    const { user } = showForm(stored)
    await waitFor(() => expect(chips('Fazendas')).toHaveLength(1))
    await answers(user, 'Portal Agro')
    expect(chips('Filiais')).toEqual([])
    expect(chips('Área')).toEqual(['Sanidade'])
    expect(await screen.findByText(/^A escolha limpou: filiais, fazendas/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(chips('Filiais')).toEqual(['Água Boa'])
    expect(chips('Fazendas')).toHaveLength(1)
    expect(chips('Atividade Comercial')).toHaveLength(1)
    await answers(user, 'Portal Agro')
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

  it('Integra clears the areas, which are no longer offered once somebody else is chosen', async () => {
    serve()
    const { user } = showForm(stored)
    await waitFor(() => expect(chips('Área')).toEqual(['Sanidade']))
    await answers(user, 'Integra')
    expect(await screen.findByText(/^A escolha limpou/)).toBeDefined()
    await answers(user, 'Ambos')
    expect(screen.queryByText(/^A escolha limpou/)).toBeNull()
    expect(chips('Área')).toEqual([])
    expect(chips('Filiais')).toEqual(['Água Boa'])
  })
})

describe('editors and viewers', () => {
  it('an editor is a viewer too, cannot be taken from them, and stays one once no longer an editor', async () => {
    serve()
    const { user } = showForm(stored)
    const remove = async (list: string, role: string) => {
      const frame = screen.getByRole('combobox', { name: list }).parentElement ?? document.body
      await user.click(within(frame).getByRole('button', { name: `Remover ${role}` }))
    }
    await pick(user, 'Editores', 'CIEX')
    expect(chips('Editores')).toEqual(['Gerente', 'CIEX'])
    expect(chips('Visualizadores')).toEqual(['Gerente', 'Produtor', 'CIEX'])
    await remove('Visualizadores', 'Gerente')
    expect(chips('Visualizadores')).toContain('Gerente')
    const explanation = 'Gerente edita, e por isso também visualiza.'
    expect(screen.getByRole('status').textContent).toContain(explanation)
    await remove('Visualizadores', 'Produtor')
    expect(screen.getByRole('status').textContent).toBe('')
    await remove('Editores', 'CIEX')
    expect(chips('Visualizadores')).toEqual(['Gerente', 'CIEX'])
  })
})
