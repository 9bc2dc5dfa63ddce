import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { formatNumber } from '#format.ts'
import { show } from '#test/render.tsx'
import { BarChart } from './bar-chart.tsx'
import { TimeChart } from './time-chart.tsx'

const percent = (value: number) => `${value * 100} %`
const POINTS = [
  { label: 'Chapecó', value: 0.5 },
  { label: 'Concórdia', name: 'Filial Concórdia', value: null },
]
const chart = {
  label: 'Pontuação média',
  headers: ['Filial', 'Média'] as const,
  points: POINTS,
  summary: 'Chapecó tem 50 % da pontuação.',
  format: percent,
}
const cells = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))

describe('BarChart', () => {
  it('describes in text what it draws', () => {
    show(<BarChart {...chart} />)
    const drawing = screen.getByRole('img', { name: 'Pontuação média' })
    const summary = document.getElementById(drawing.getAttribute('aria-describedby') ?? '')
    expect(summary?.textContent).toBe('Chapecó tem 50 % da pontuação.')
    expect(within(drawing).getByText('50 %')).toBeDefined()
  })

  it.each([
    ['as far as it is full', 1, '50%'],
    ['as far as the longest one', undefined, '100%'],
  ])('draws a bar %s', (_name, maxValue, width) => {
    show(<BarChart {...chart} {...(maxValue && { maxValue })} />)
    const bars = screen.getByRole('img').querySelectorAll<HTMLElement>('[style]')
    expect([...bars].map(({ style }) => style.width)).toEqual([width, '0%'])
  })

  it('shows the rest of many values in the table only', () => {
    show(<BarChart {...chart} maxBars={1} />)
    expect(screen.getByText('E mais 1, na tabela.')).toBeDefined()
    expect(screen.queryByText('Concórdia')).toBeNull()
  })
})

describe('TimeChart', () => {
  const drawing = () => screen.getByRole('img')
  const months = (...values: readonly (number | null)[]) =>
    values.map((value, index) => ({ label: `mês ${index + 1}`, value }))

  it.each([
    [[1, 0], '01234', ['25%', '0%']],
    [[9, 3], '0369', ['100%', '33.33333333333333%']],
    [[600, null], '0200400600', ['100%', '0%']],
  ])('draws columns for %j below a round number', (values, ticks, heights) => {
    show(<TimeChart shape="columns" {...chart} format={formatNumber} points={months(...values)} />)
    expect(drawing().querySelector(':scope > div > div')?.textContent).toBe(ticks)
    const columns = drawing().querySelectorAll<HTMLElement>('[style*="height"]')
    expect([...columns].map(({ style }) => style.height)).toEqual(heights)
  })

  it('draws a line with a gap where there is no value', () => {
    show(<TimeChart shape="line" maxValue={1} {...chart} points={months(0.5, 1, null, 0)} />)
    expect(within(drawing()).getByText('75 %')).toBeDefined()
    const heights = [...drawing().querySelectorAll('circle')].map((dot) => dot.getAttribute('cy'))
    expect(heights).toEqual(['50%', '0%', '100%'])
    expect(drawing().querySelectorAll('g line')).toHaveLength(1)
  })

  it('labels six points at most, the last one always', () => {
    const points = months(...Array<number>(26).fill(1))
    show(<TimeChart shape="columns" {...chart} points={points} />)
    const labels = [...drawing().querySelectorAll('small')].map(({ textContent }) => textContent)
    expect(labels).toEqual([1, 6, 11, 16, 21, 26].map((month) => `mês ${month}`))
  })
})

describe.each([
  ['BarChart', () => <BarChart {...chart} />],
  ['TimeChart', () => <TimeChart shape="columns" {...chart} />],
])('the table of %s', (_name, drawn) => {
  it('holds every number, and leaves a gap where there is none', async () => {
    const { user } = show(drawn())
    await user.click(screen.getByRole('button', { name: 'Ver como tabela: Pontuação média' }))
    expect(screen.getByRole('table', { name: 'Pontuação média' })).toBeDefined()
    expect(cells()).toEqual([
      ['Filial', 'Média'],
      ['Chapecó', '50 %'],
      ['Filial Concórdia', '–'],
    ])
    await user.click(screen.getByRole('button', { name: 'Ver como gráfico: Pontuação média' }))
    expect(screen.getByRole('img', { name: 'Pontuação média' })).toBeDefined()
  })
})
