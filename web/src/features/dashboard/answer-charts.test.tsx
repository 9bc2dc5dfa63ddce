import type { AnswerPeriod } from '@portal/contract/dashboard/dashboard'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { openPart, serve } from '#test/dashboard-fixture.tsx'
import { signInMaster } from '#test/people.ts'
import { AnswersPerWeek, AverageScores, averagesSummary, weeksSummary } from './answer-charts.tsx'

const Part = () => {
  const [weeks, setWeeks] = useState<AnswerPeriod>(12)
  return (
    <>
      <AnswersPerWeek weeks={weeks} onWeeks={async (next) => setWeeks(next)} />
      <AverageScores weeks={weeks} />
    </>
  )
}
const openCharts = () => openPart(Part)

const tableOf = async (name: string, open: () => Promise<unknown>) => {
  await open()
  const rows = within(screen.getByRole('table', { name })).getAllByRole('row')
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent))
}

describe('the charts', () => {
  it('describe in text and in a table what they draw', async () => {
    signInMaster()
    serve()
    const { user } = openCharts()
    const press = async (name: string) =>
      user.click(await screen.findByRole('button', { name: `Ver como tabela: ${name}` }))
    expect(await tableOf('Respostas por semana', () => press('Respostas por semana'))).toEqual([
      ['Semana', 'Respostas'],
      ['01/11/2026 a 07/11/2026', '2'],
      ['08/11/2026 a 14/11/2026', '5'],
    ])
    expect(
      await tableOf('Pontuação média por filial', () => press('Pontuação média por filial')),
    ).toEqual([
      ['Filial', 'Pontuação média'],
      ['Chapecó', '82,4%'],
      ['Concórdia', '50%'],
    ])
    expect(screen.getByText(/^7 respostas nas últimas 2 semanas/)).toBeDefined()
    expect(
      screen.getByText(
        /^A maior média nas últimas 12 semanas é de Chapecó \(82,4% da pontuação possível\)/,
      ),
    ).toBeDefined()
  })

  it('show the chosen period, before the address has followed', async () => {
    signInMaster()
    const calls = serve()
    const { user } = openCharts()
    const months = await screen.findByRole<HTMLInputElement>('radio', { name: '26 semanas' })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '12 semanas' }).checked).toBe(true)
    await user.click(months)
    expect(months.checked).toBe(true)
    await screen.findByRole('button', { name: 'Ver como tabela: Respostas por semana' })
    const paths = calls.map(({ path }) => path).filter((path) => path.includes('/answers'))
    expect(paths).toEqual(['/dashboard/answers?weeks=12', '/dashboard/answers?weeks=26'])
  })

  it('say that nobody answered instead of drawing nothing', async () => {
    signInMaster()
    serve({
      '/dashboard/answers': {
        data: { weeks: [{ start: '2026-11-08', answers: 0 }], subsidiaries: [] },
      },
    })
    openCharts()
    expect(await screen.findByText('Nenhuma resposta nas últimas 1 semanas.')).toBeDefined()
    expect(
      await screen.findByText('Nenhuma resposta com pontuação nas últimas 12 semanas.'),
    ).toBeDefined()
  })
})

const weeks = (...answers: number[]) =>
  answers.map((count, index) => ({ start: `2026-11-${['01', '08', '15'][index]}`, answers: count }))
const place = (name: string, average_share: number | null) => ({
  code: name,
  name,
  answers: 1,
  average_share,
})

it.each([
  [
    weeksSummary(weeks(1, 0, 0)),
    '1 resposta nas últimas 3 semanas, 0,3 por semana em média. A semana com mais respostas foi a de 01/11 a 07/11, com 1.',
  ],
  [
    weeksSummary(weeks(1000, 1500)),
    '2.500 respostas nas últimas 2 semanas, 1.250 por semana em média. A semana com mais respostas foi a de 08/11 a 14/11, com 1.500.',
  ],
  [
    averagesSummary([place('A', 0.9), place('B', 0.2), place('C', null)], 12),
    'A maior média nas últimas 12 semanas é de A (90% da pontuação possível) e a menor, de B (20%).',
  ],
  [
    averagesSummary([place('A', 0.9)], 12),
    'Só A (90% da pontuação possível) tem respostas com pontuação nas últimas 12 semanas.',
  ],
])('as text: %s', (text, expected) => expect(text).toBe(expected))
