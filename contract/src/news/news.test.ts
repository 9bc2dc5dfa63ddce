import { expect, it } from 'vitest'
import { newsInput } from './news.ts'

const NEWS = {
  name: 'Safra recorde',
  start_date: '2026-11-15',
  end_date: '2026-12-15',
  subsidiaries: ['1001'],
  farms: ['ALL'],
  summary: '<p>Resumo</p>',
  description: '<p>Corpo</p>',
}
const textOf = (length: number) => `<p>${'x'.repeat(length - '<p></p>'.length)}</p>`
const problemsOf = (overrides: object) =>
  newsInput
    .safeParse({ ...NEWS, ...overrides })
    .error?.issues.map(({ path, message }) => [path[0], message])

it.each(['summary', 'description'])('the %s of an article has a maximum length', (field) => {
  expect(problemsOf({ [field]: textOf(50_000) })).toBeUndefined()
  expect(problemsOf({ [field]: textOf(50_001) })).toEqual([[field, 'Texto muito longo']])
})
