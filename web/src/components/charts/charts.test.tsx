import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
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

describe.each([
  ['BarChart', () => <BarChart {...chart} />],
  ['TimeChart', () => <TimeChart kind="columns" {...chart} />],
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
