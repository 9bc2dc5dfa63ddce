import { expect, it } from 'vitest'
import { endProblem } from './activate-dialog.tsx'

it.each<[string, string | null, string | undefined]>([
  ['2026-11-14', '2026-11-01', undefined],
  ['2026-11-13', '2026-11-01', 'Um checklist expirado não pode ser ativado'],
  ['2026-11-20', '2026-11-21', 'A data final não pode ser anterior a data inicial'],
  ['31/02/2027', '2026-11-01', 'Informe uma data válida'],
  ['', '2026-11-01', undefined],
  ['2026-11-14', null, undefined],
])('of an end on %s, started on %s, is %s', (end, start, problem) =>
  expect(endProblem(end, start, '2026-11-14')).toBe(problem),
)
