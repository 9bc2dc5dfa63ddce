import { cleanup, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCoverage, openPart, serve } from '#test/dashboard-fixture.tsx'
import { signInMaster, signInWithScopes } from '#test/people.ts'
import { CoverageWidget } from './dashboard-screen.tsx'

const TITLE = 'Cobertura dos checklists em andamento'
const page = (items: readonly unknown[], total = items.length) => ({
  '/dashboard/coverage?': { data: { items, next_page: null, total } },
})
const Part = () => {
  const [current, setCurrent] = useState(1)
  return <CoverageWidget page={current} today="2026-11-15" onPage={setCurrent} />
}
const openCoverage = () => openPart(Part)
const shown = async () => within(await screen.findByRole('list', { name: TITLE }))

describe('the coverage', () => {
  beforeEach(() => void signInMaster())

  it('is shown in numbers, and leads to the answers', async () => {
    const figures: [object, string, string][] = [
      [{ farms: 4, answered: 1 }, '1 de 4 fazendas respondeu', '25%'],
      [{ farms: 4, answered: 0 }, '0 de 4 fazendas responderam', '0%'],
      [{ farms: 5000, answered: 4999 }, '4.999 de 5.000 fazendas responderam', '99%'],
      [{ farms: 5000, answered: 1 }, '1 de 5.000 fazendas respondeu', '1%'],
    ]
    const id = (index: number) => aCoverage().id.replace(/.$/, String(index))
    serve(page(figures.map(([counts], index) => aCoverage({ id: id(index), ...counts }))))
    openCoverage()
    const items = (await shown()).getAllByRole('listitem')
    for (const [index, [, text, share]] of figures.entries()) {
      const item = within(items[index] ?? document.body)
      expect(items[index]?.textContent).toContain(text)
      expect(item.getByText(share)).toBeDefined()
      expect(item.getByText('expira em 5 dias (20/11/2026)')).toBeDefined()
      const link = item.getByRole('link', { name: 'Biosseguridade' })
      expect(link.getAttribute('href')).toBe(`/checklist/answers/${id(index)}`)
    }
  })

  it('offers no alert where all have answered, and says when no farm is to answer anything', async () => {
    serve(page([aCoverage({ answered: 4 })]))
    openCoverage()
    const list = await shown()
    expect(list.getByText('Todas as fazendas responderam')).toBeDefined()
    expect(list.queryByRole('button')).toBeNull()
    expect(list.queryByRole('link', { name: /Avisar/ })).toBeNull()
    cleanup()
    serve(page([]))
    openCoverage()
    expect(await screen.findByText('Nenhum checklist em andamento para fazendas.')).toBeDefined()
  })

  it('lists the missing farms, with their filial, and leads to an alert to them', async () => {
    serve()
    const { user } = openCoverage()
    const list = await shown()
    const name = 'Avisar fazendas pendentes: Biosseguridade'
    expect(list.getByRole('link', { name }).getAttribute('href')).toBe(
      `/simple-alert/create?checklist=${aCoverage().id}`,
    )
    const opener = list.getByRole('button', { name: 'Fazendas pendentes (3): Biosseguridade' })
    expect(opener.getAttribute('aria-expanded')).toBe('false')
    await user.click(opener)
    expect(opener.getAttribute('aria-expanded')).toBe('true')
    const table = within(
      await list.findByRole('table', { name: 'Fazendas pendentes: Biosseguridade' }),
    )
    expect(table.getByRole('row', { name: /Granja Bela Vista Chapecó/ })).toBeDefined()
    await user.click(opener)
    expect(list.queryByRole('table')).toBeNull()
  })

  it('turns its pages', async () => {
    const calls = serve(page([aCoverage()], 6))
    const { user } = openCoverage()
    await shown()
    expect(screen.getByText('Mostrando 1–5 de 6')).toBeDefined()
    const turning = screen.getByRole('navigation', { name: 'Paginação da cobertura' })
    await user.click(within(turning).getByRole('button', { name: 'Página 2' }))
    expect(await screen.findByText('Mostrando 6–6 de 6')).toBeDefined()
    expect(calls.map(({ path }) => path)).toContain('/dashboard/coverage?page=2&page_size=5')
  })
})

describe('the coverage for a person', () => {
  it.each([
    ['who may alert one of its filiais', '1002', 'simple_alert.create', true],
    ['who may alert others only', '1003', 'simple_alert.create', false],
    ['who may not create alerts', '1001', 'simple_alert.list', false],
  ] as const)('%s', async (_name, code, scope, expected) => {
    signInWithScopes([code], 'dashboard.get', 'checklist.list', scope)
    serve()
    openCoverage()
    const list = await shown()
    expect(list.queryByRole('link', { name: /^Avisar/ }) !== null).toBe(expected)
  })
})
