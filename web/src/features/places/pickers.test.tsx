import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { signInWithScopes, signInMaster } from '#test/people.ts'
import { show } from '#test/render.tsx'
import { pageOf, stubApi } from '#test/server.ts'
import { Notices } from '#test/notices.tsx'
import { FarmsPicker } from './farms-picker.tsx'
import { SubsidiariesPicker } from './subsidiaries-picker.tsx'

const SUBSIDIARIES = [
  { code: '1001', name: 'Água Boa' },
  { code: '1002', name: 'Sorriso' },
  { code: '1003', name: 'Sinop' },
]
const farmsOf = (code: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    code: `${code}-${index}`,
    name: `Fazenda ${code} ${index}`,
    subsidiary: code,
  }))

const serve = (farmCount = 2) =>
  stubApi(({ path }) => {
    const codes = new URL(path, 'http://x').searchParams.get('subsidiaries')
    const wanted = codes === 'ALL' ? SUBSIDIARIES.map(({ code }) => code) : (codes ?? '').split(',')
    const items = path.startsWith('/integrated/farm')
      ? wanted.flatMap((code) => farmsOf(code, farmCount))
      : SUBSIDIARIES
    return pageOf(items)
  })

const latestValues = { subsidiaries: [] as string[], farms: [] as string[] }
const Both = ({ first = [] as string[] }) => {
  const [subsidiaries, setSubsidiaries] = useState(first)
  const [farms, setFarms] = useState<string[]>([])
  Object.assign(latestValues, { subsidiaries, farms })
  return (
    <>
      <SubsidiariesPicker scope="news.create" value={subsidiaries} onChange={setSubsidiaries} />
      <FarmsPicker
        subsidiaries={subsidiaries}
        value={farms}
        onChange={setFarms}
        onPlaces={(places) => {
          setSubsidiaries(places.subsidiaries)
          setFarms(places.farms)
        }}
      />
      <Notices />
    </>
  )
}
const field = (name: string) => screen.getByRole('combobox', { name })
const offered = async (name: string) => {
  const list = await screen.findByRole('listbox', { name })
  return (await within(list).findAllByRole('option')).map(
    (option) => option.querySelector('span')?.textContent,
  )
}
const pick = async (user: ReturnType<typeof show>['user'], list: string, name: RegExp | string) => {
  await user.click(field(list))
  await user.click(await screen.findByRole('option', { name }))
}

describe('SubsidiariesPicker', () => {
  it('offers a master everything, and TODOS, which replaces and is replaced by other choices', async () => {
    signInMaster()
    serve()
    const { user } = show(<Both />)
    await user.click(field('Filiais'))
    await waitFor(async () =>
      expect(await offered('Filiais')).toEqual(['TODOS', 'Água Boa', 'Sorriso', 'Sinop']),
    )
    expect(screen.queryByRole('button', { name: /Selecionar/ })).toBeNull()
    await user.type(field('Filiais'), 'i')
    await user.click(screen.getByRole('button', { name: 'Selecionar os 2 encontrados' }))
    expect(latestValues.subsidiaries).toEqual(['1002', '1003'])
    await user.clear(field('Filiais'))
    await pick(user, 'Filiais', /TODOS/)
    expect(latestValues.subsidiaries).toEqual(['ALL'])
    await pick(user, 'Filiais', /Sinop/)
    expect(latestValues.subsidiaries).toEqual(['1003'])
  })

  it('offers others the subsidiaries where they hold the scope, one by one or at once, and never TODOS', async () => {
    signInWithScopes(['1001', '1002'], 'news.create')
    serve()
    const { user } = show(<Both />)
    await user.click(field('Filiais'))
    expect(await offered('Filiais')).toEqual(['Água Boa', 'Sorriso'])
    await user.click(await screen.findByRole('button', { name: 'Selecionar todos (2)' }))
    expect(latestValues.subsidiaries).toEqual(['1001', '1002'])
  })

  it('finds without accents, by keyboard, and removes with Backspace', async () => {
    signInMaster()
    serve()
    const { user } = show(<Both />)
    await user.click(field('Filiais'))
    await offered('Filiais')
    await user.type(field('Filiais'), 'agua')
    expect(await offered('Filiais')).toEqual(['Água Boa'])
    await user.keyboard('{Enter}')
    expect(latestValues.subsidiaries).toEqual(['1001'])
    await user.clear(field('Filiais'))
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(latestValues.subsidiaries).toEqual(['1001', '1002'])
    await user.keyboard('{Backspace}')
    expect(latestValues.subsidiaries).toEqual(['1001'])
  })
})

it('says which farms are removed with a filial, and can restore both', async () => {
  signInMaster()
  serve()
  const { user } = show(<Both first={['1001', '1002']} />)
  await pick(user, 'Fazendas', /Fazenda 1001 0/)
  await pick(user, 'Fazendas', /Fazenda 1002 1/)
  await pick(user, 'Filiais', /Sorriso/)
  expect(await screen.findByText('1 fazenda de outra filial foi removida')).toBeDefined()
  expect(latestValues).toEqual({ subsidiaries: ['1001'], farms: ['1001-0'] })
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(latestValues).toEqual({ subsidiaries: ['1001', '1002'], farms: ['1001-0', '1002-1'] })
})

describe('a retired place', () => {
  const serveRetired = () =>
    stubApi(({ path }) => {
      const [first, ...others] = path.startsWith('/integrated/farm')
        ? farmsOf('1001', 2)
        : SUBSIDIARIES
      const items = [{ ...first, retired: true }, ...others]
      return pageOf(items)
    })

  it('is not offered, and is named as such where it was chosen before', async () => {
    signInMaster()
    const calls = serveRetired()
    const { user } = show(<Both first={['1001']} />)
    expect(await screen.findByText('Água Boa (desativada)')).toBeDefined()
    await user.click(field('Fazendas'))
    expect(await offered('Fazendas')).toEqual(['TODOS', 'Fazenda 1001 1'])
    await user.click(screen.getByRole('button', { name: 'Remover Água Boa (desativada)' }))
    await user.click(field('Filiais'))
    expect(await offered('Filiais')).toEqual(['TODOS', 'Sorriso', 'Sinop'])
    expect(calls.every(({ path }) => path.includes('include_retired=1'))).toBe(true)
  })
})

describe('FarmsPicker', () => {
  it('waits for subsidiaries; shows some of 5,000 farms, says so, and reaches the last by keyboard', async () => {
    signInMaster()
    const calls = serve(5000)
    const { user, again } = show(<Both key="none" />)
    await user.click(field('Fazendas'))
    expect(screen.getByText('Escolha primeiro as filiais')).toBeDefined()
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.path).toContain('/integrated/subsidiary')
    again(<Both key="one" first={['1001']} />)
    await user.click(field('Fazendas'))
    const list = await screen.findByRole('listbox', { name: 'Fazendas' })
    expect(await within(list).findAllByRole('option')).toHaveLength(100)
    expect(screen.getByText(/^Mostrando 100 de 5.001/)).toBeDefined()
    await user.type(field('Fazendas'), '4999')
    await user.keyboard('{Enter}')
    expect(latestValues.farms).toEqual(['1001-4999'])
  })

  it('collapses many chips', async () => {
    signInMaster()
    serve(17)
    const { user } = show(<Both first={['1001']} />)
    await user.click(field('Fazendas'))
    await offered('Fazendas')
    await user.type(field('Fazendas'), 'fazenda')
    await user.click(screen.getByRole('button', { name: 'Selecionar os 17 encontrados' }))
    const more = screen.getByRole('button', { name: 'Mostrar mais 12' })
    expect(more.textContent).toBe('+12')
    await user.click(more)
    expect(screen.getAllByRole('button', { name: /^Remover Fazenda/ })).toHaveLength(17)
  })

  it('groups them by filial, whose name finds them all', async () => {
    signInMaster()
    serve()
    const { user } = show(<Both first={['1002', '1003']} />)
    await user.click(field('Fazendas'))
    const list = await screen.findByRole('listbox', { name: 'Fazendas' })
    await waitFor(() =>
      expect([...list.children].map(({ textContent }) => textContent)).toEqual([
        'TODOS',
        'Sinop',
        'Fazenda 1003 0',
        'Fazenda 1003 1',
        'Sorriso',
        'Fazenda 1002 0',
        'Fazenda 1002 1',
      ]),
    )
    await user.type(field('Fazendas'), 'sorriso')
    await user.click(screen.getByRole('button', { name: 'Selecionar os 2 encontrados' }))
    expect(latestValues.farms).toEqual(['1002-0', '1002-1'])
  })

  it('says that it could not load', async () => {
    signInMaster()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError()))
    const { user } = show(<Both first={['1001']} />)
    await user.click(field('Fazendas'))
    expect(await screen.findByText('Falha na conexão, tente novamente mais tarde')).toBeDefined()
  })
})
