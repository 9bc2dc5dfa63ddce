import { act, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aCategory, aQuestion } from '#test/checklists/checklist-fixture.ts'
import { openEditor, serve } from '#test/checklists/editor-fixture.tsx'
import { masterSignedIn } from '#test/people.ts'

const painted = vi.hoisted(() => vi.fn<(name: string) => void>())
vi.mock(import('./question-words.ts'), async (original) => {
  const words = await original()
  return {
    ...words,
    summaryText: (question) => {
      painted(question.name)
      return words.summaryText(question)
    },
  }
})

it('paints only what moved, among many', async () => {
  masterSignedIn()
  const many = Array.from({ length: 80 }, (_, index) => aQuestion(100 + index))
  serve([aCategory(0, 'Sem Categoria'), aCategory(1, 'Manejo', many)])
  openEditor()
  const row = (await screen.findByText('Q149')).closest('li')
  const down = within(row ?? document.body).getByRole('button', { name: /^Descer/ })
  painted.mockClear()
  act(() => down.click())
  await screen.findByText('Pergunta “Q149” movida para a posição 51 de 80')
  expect(document.querySelectorAll('li[data-depth]')).toHaveLength(80)
  expect(painted.mock.calls.map(([name]) => name)).toEqual(['Q150', 'Q149'])
})
