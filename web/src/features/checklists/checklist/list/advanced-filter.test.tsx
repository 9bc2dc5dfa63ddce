import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { signInMaster } from '#test/people.ts'
import {
  AREA,
  aListedChecklist,
  action,
  address,
  serve,
  showList,
} from '#test/checklists/list-fixture.tsx'

type User = ReturnType<typeof showList>['user']

const openFilter = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: /^Filtro avançado/ }))
  const form = within(await screen.findByRole('form', { name: 'Filtro avançado' }))
  return {
    date: (name: string) => form.getByRole<HTMLInputElement>('textbox', { name }),
    picker: (name: string) => form.getByRole('combobox', { name }),
    press: (name: string) => user.click(form.getByRole('button', { name })),
  }
}
const pick = async (user: User, picker: HTMLElement, name: RegExp) => {
  await user.click(picker)
  await user.click(await screen.findByRole('option', { name }))
  await user.keyboard('{Escape}')
}
const chips = () => screen.findByRole('group', { name: 'Filtros ativos' })

describe('the advanced filter', () => {
  it('is in the address once applied, and starts at the first page', async () => {
    signInMaster()
    serve([aListedChecklist()])
    const { user } = showList({ area: AREA, page: 2 })
    const filter = await openFilter(user)
    await user.type(filter.date('Início desde'), '01/02/2026')
    await pick(user, filter.picker('Área'), /Aves/)
    await pick(user, filter.picker('Filiais'), /Chapecó/)
    await pick(user, filter.picker('Fazendas'), /Boa Vista/)
    expect(address().filiais).toEqual([])
    await filter.press('Aplicar')
    expect(address()).toMatchObject({
      area: AREA,
      page: 1,
      from: '2026-02-01',
      areas: [AREA],
      filiais: ['1001'],
      farms: ['F1'],
    })
    expect(document.activeElement).toBe(await action('Filtro avançado (4)'))
    expect(screen.queryByRole('form', { name: 'Filtro avançado' })).toBeNull()
    expect((await chips()).textContent).toBe(
      'Início desde 01/02/2026Área: AvesFilial: ChapecóFazenda: Boa Vista',
    )
  })

  it('has dates that stay in order', async () => {
    signInMaster()
    serve([])
    const { user } = showList({ area: AREA, from: '2026-02-01', to: '2026-02-10' })
    const { date } = await openFilter(user)
    await user.clear(date('Início desde'))
    await user.type(date('Início desde'), '20/02/2026')
    expect(date('Início desde').value).toBe('10/02/2026')
    await user.clear(date('Início até'))
    await user.type(date('Início até'), '05/01/2026')
    expect(date('Início até').value).toBe('10/02/2026')
    expect(date('Início desde').value).toBe('10/02/2026')
  })

  it('takes no date that does not exist', async () => {
    signInMaster()
    serve([])
    const { user } = showList()
    const filter = await openFilter(user)
    await user.type(filter.date('Início até'), '31/02/2026')
    await filter.press('Aplicar')
    expect(await screen.findByText('Informe uma data válida')).toBeDefined()
    expect(document.activeElement).toBe(filter.date('Início até'))
    expect(address().to).toBe('')
  })

  it('is cleared as a whole', async () => {
    signInMaster()
    serve([aListedChecklist()])
    const { user } = showList({ area: AREA, q: 'bio', to: '2026-02-10', filiais: ['1001'] })
    const filter = await openFilter(user)
    await filter.press('Limpar filtros')
    expect(address()).toMatchObject({ area: AREA, q: '', to: '', filiais: [] })
    expect(screen.queryByRole('group', { name: 'Filtros ativos' })).toBeNull()
  })
})

describe('the chips', () => {
  it('remove one filter each, and a filial’s farms with it', async () => {
    signInMaster()
    serve([aListedChecklist()])
    const { user } = showList({
      area: AREA,
      q: 'bio',
      to: '2026-02-10',
      filiais: ['1001', '1003'],
      farms: ['F1', 'F3'],
      page: 3,
    })
    await screen.findByText('Fazenda: Boa Vista')
    await user.click(await action('Remover Filial: Chapecó'))
    expect(address()).toMatchObject({ page: 1, filiais: ['1003'], farms: ['F3'] })
    await user.click(await action('Remover Nome: bio'))
    expect(
      screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar Checklist' }).value,
    ).toBe('')
    await user.click(await action('Remover Início até 10/02/2026'))
    await user.click(await action('Remover Filial: Toledo'))
    expect(address()).toMatchObject({ q: '', to: '', filiais: [], farms: [] })
    expect(document.activeElement?.textContent).toBe('Filtro avançado')
  })
})
