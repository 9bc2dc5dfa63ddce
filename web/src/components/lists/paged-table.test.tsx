import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '#test/render.tsx'
import { type Column, PagedTable, type Sort } from './paged-table.tsx'

type Farm = { readonly code: string; readonly name: string }
const farms = (count: number): Farm[] =>
  Array.from({ length: count }, (_, index) => ({ code: `F${index}`, name: `Fazenda ${index}` }))
const columns: Column<Farm>[] = [
  { header: 'Nome', cell: ({ name }) => name, sortBy: 'name' },
  { header: 'Código', cell: ({ code }) => code },
]

const open = (items: Farm[], total: number, current = 1, sort?: Sort) => {
  const onPage = vi.fn()
  const onSort = vi.fn()
  const page = show(
    <PagedTable
      label="Fazendas"
      columns={columns}
      page={{ items, total, pageSize: 10 }}
      current={current}
      keyOf={({ code }) => code}
      onPage={onPage}
      sort={sort}
      onSort={onSort}
      empty={<p>Nada por aqui</p>}
    />,
  )
  return { ...page, onPage, onSort }
}
const names = () =>
  within(screen.getByRole('navigation', { name: 'Paginação' }))
    .getAllByRole('button')
    .map((button) => button.textContent || button.getAttribute('aria-label'))

describe('PagedTable', () => {
  it('pages by the first, a window around the current one, and the last', async () => {
    const { user, onPage } = open(farms(10), 200, 10)
    expect(names()).toEqual(['Página anterior', '1', '9', '10', '11', '20', 'Próxima página'])
    expect(screen.getByRole('button', { name: 'Página 10' }).getAttribute('aria-current')).toBe(
      'page',
    )
    await user.click(screen.getByRole('button', { name: 'Página 20' }))
    await user.click(screen.getByRole('button', { name: 'Próxima página' }))
    expect(onPage.mock.calls).toEqual([[20], [11]])
  })

  it('needs no pages for one page', () => {
    open(farms(3), 3)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it.each<[string, Sort | undefined, string, Sort]>([
    ['first ascending', undefined, 'none', { field: 'name', descending: false }],
    [
      'then descending',
      { field: 'name', descending: false },
      'ascending',
      { field: 'name', descending: true },
    ],
    [
      'then ascending again',
      { field: 'name', descending: true },
      'descending',
      { field: 'name', descending: false },
    ],
  ])('orders by a column: %s', async (_name, sort, ariaSort, requested) => {
    const { user, onSort } = open(farms(2), 2, 1, sort)
    expect(screen.getByRole('columnheader', { name: 'Nome' }).getAttribute('aria-sort')).toBe(
      ariaSort,
    )
    expect(screen.getByRole('columnheader', { name: 'Código' }).hasAttribute('aria-sort')).toBe(
      false,
    )
    await user.click(screen.getByRole('button', { name: 'Nome' }))
    expect(onSort).toHaveBeenCalledExactlyOnceWith(requested)
  })
})
