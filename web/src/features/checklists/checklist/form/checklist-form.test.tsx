import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { signInWithScopes } from '#test/people.ts'
import {
  AREA,
  BUSINESS,
  answers,
  box,
  onSaved,
  pick,
  save,
  sent,
  serve,
  setUpForm,
  showForm,
  stored,
  problems,
  write,
} from '#test/checklists/checklist-form.tsx'

setUpForm()
type User = ReturnType<typeof showForm>['user']

describe('ChecklistForm', () => {
  it('sends a new one and returns the created checklist', async () => {
    const calls = serve()
    const { user } = showForm()
    await write(user, /^Nome/, ' Biosseguridade ')
    await write(user, /^Código/, 'BIO-1')
    await write(user, /^Data inicial/, '14/11/2026')
    await write(user, /^Data final/, '31/12/2026')
    await answers(user, 'Ambos')
    await pick(user, 'Filiais', 'Água Boa')
    await pick(user, 'Fazendas', 'Santa Rita')
    await pick(user, 'Área', 'Sanidade')
    await pick(user, 'Atividade Comercial', 'Suínos')
    await pick(user, 'Editores', 'Gerente regional')
    await save(user)
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(onSaved.mock.calls[0]?.[0].id).toBe(stored.id)
    expect(screen.getByText('Salvo com sucesso!')).toBeDefined()
    expect(sent(calls)).toMatchObject([{ method: 'POST', path: '/checklist/' }])
    expect(sent(calls)[0]?.body).toEqual({
      name: 'Biosseguridade',
      code: 'BIO-1',
      description: '',
      start_date: '2026-11-14',
      end_date: '2026-12-31',
      responder: '2',
      subsidiaries: ['1001'],
      farms: ['f1'],
      all_farms: false,
      activities: [AREA.id],
      business_activity: [BUSINESS.id],
      editor_mobile: ['GERENTE_REGIONAL'],
      viewer_mobile: ['GERENTE_REGIONAL'],
      score_unanswered: 'counts',
      bands: [],
      template: false,
      signature: 'none',
      location: 'none',
    })
  })
})

describe('scores', () => {
  const findSection = () => screen.findByText('Pontuação')
  const BANDS = [
    { min: 80, label: 'Bom', tone: 'good' },
    { min: 0, label: 'Ruim', tone: 'bad' },
  ] as const
  const addBand = async (user: User, number: number, min: string, label: string) => {
    await user.click(screen.getByRole('button', { name: 'Adicionar faixa +' }))
    if (min !== '') await user.type(await box(new RegExp(`da faixa ${number}$`)), min)
    if (label !== '') await user.type(await box(new RegExp(`^Faixa ${number}`)), label)
  }

  it('are folded, and bands are saved from the highest to the lowest', async () => {
    const calls = serve()
    const { user } = showForm(stored)
    expect((await findSection()).closest('details')?.open).toBe(false)
    expect(screen.getByText('sem faixas')).toBeDefined()
    await user.click(await findSection())
    await answers(user, 'Ficam fora da conta')
    await addBand(user, 1, '0', 'Ruim')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tom da faixa 1' }), 'Ruim')
    await addBand(user, 2, '80', 'Bom')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tom da faixa 2' }), 'Bom')
    expect(screen.getByText('sem resposta, fora da conta · 2 faixas')).toBeDefined()
    await save(user)
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(sent(calls)[0]?.body).toMatchObject({ score_unanswered: 'left_out', bands: BANDS })
    expect((await box(/da faixa 1$/)).value).toBe('80')
  })

  it('report an invalid band at its field, and stay open', async () => {
    serve()
    const { user } = showForm({ ...stored, bands: [...BANDS] })
    await user.click(await findSection())
    await addBand(user, 3, '1.000', '')
    await save(user)
    const refusedText = 'Informe um número sem separador de milhar'
    expect(await problems()).toEqual([refusedText, 'Campo requerido'])
    expect(screen.getByRole('textbox', { description: refusedText })).toBe(await box(/da faixa 3$/))
    await user.clear(await box(/da faixa 3$/))
    await user.type(await box(/da faixa 3$/), '80')
    await user.type(await box(/^Faixa 3/), 'Outra')
    await save(user)
    expect(await problems()).toEqual([
      'Ordene as faixas da maior porcentagem para a menor, sem repetir nenhuma',
    ])
    await user.click(screen.getByRole('button', { name: 'Remover faixa 3' }))
    await save(user)
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  })

  it('are five bands at most', async () => {
    serve()
    const bands = [90, 80, 70, 60, 50].map((min) => ({ ...BANDS[0], min }))
    showForm({ ...stored, bands })
    const fullButton = await screen.findByRole('button', {
      name: 'São no máximo 5 faixas',
      hidden: true,
    })
    expect(fullButton.getAttribute('aria-disabled')).toBe('true')
  })
})

describe('rights', () => {
  it('is read-only for a person who may only edit the questions', async () => {
    signInWithScopes(['1001'], 'checklist.create')
    const calls = serve()
    const { user } = showForm({ ...stored, responder: '1', activities: [], farms: ['f9'] })
    expect(await screen.findByText(/^Você não tem permissão para editar os dados/)).toBeDefined()
    expect((await box(/^Nome/)).closest('fieldset')?.disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
    await user.keyboard('{Control>}s{/Control}')
    await user.click(screen.getByRole('button', { name: 'Outra tela' }))
    expect(await screen.findByText('Lá')).toBeDefined()
    expect(sent(calls)).toEqual([])
  })

  it('offers the filiais where one may create', async () => {
    signInWithScopes(['1002'], 'checklist.create')
    serve()
    const { user } = showForm()
    await user.click(await screen.findByRole('combobox', { name: 'Filiais' }))
    const options = await screen.findAllByRole('option')
    expect(options.map((option) => option.querySelector('span')?.textContent)).toEqual(['Sorriso'])
  })
})

describe('the evidence of the whole answer', () => {
  it('is folded while nothing is asked for, and saved with the rest', async () => {
    const calls = serve()
    const { user } = showForm(stored)
    const findSection = await screen.findByText('Evidências')
    expect(findSection.closest('summary')?.textContent).toBe('Evidênciasnenhuma exigida')
    expect(findSection.closest('details')?.open).toBe(false)
    await user.click(findSection)
    const choose = (name: string, level: string) =>
      user.click(
        within(screen.getByRole('radiogroup', { name })).getByRole('radio', { name: level }),
      )
    await choose('Assinatura', 'Obrigatória')
    await choose('Localização', 'Opcional')
    expect(findSection.closest('summary')?.textContent).toBe(
      'EvidênciasAssinatura obrigatória · Localização opcional',
    )
    await save(user)
    await waitFor(() => expect(sent(calls)).toHaveLength(1))
    expect(sent(calls)[0]?.body).toMatchObject({ signature: 'required', location: 'optional' })
  })
})
