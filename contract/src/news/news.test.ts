import { expect, it } from 'vitest'
import { newsChange, newsInput } from './news.ts'

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

it('needs no dates', () => {
  expect(newsInput.parse({ ...NEWS, start_date: '', end_date: undefined })).toMatchObject({
    start_date: null,
    end_date: null,
  })
})

it('checks the order of its dates where both are there', () => {
  expect(problemsOf({ start_date: '2026-12-16' })).toEqual([
    ['start_date', 'A data inicial não pode ser posterior a data final'],
    ['end_date', 'A data final não pode ser anterior a data inicial'],
  ])
  expect(problemsOf({ start_date: '2026-12-16', end_date: null })).toBeUndefined()
})

it.each([
  '',
  'exemplo.com',
  'https://x.test/banner',
  'x.test/foto.JPG?v=1.exe',
  'https://x.test/a/b.jpeg#c',
  'https://x.test/v1.2/banner',
])('takes %s as a banner', (link) => {
  expect(problemsOf({ banner_url: link })).toBeUndefined()
})

it.each(['exemplo.com/x.exe', 'https://x.test/a.gif?b=.png', 'https://x.test/a.png.svg'])(
  'refuses %s as a banner, also in a change, with the words for uploads',
  (link) => {
    const problems = [['banner_url', 'Extensão de arquivo não suportada']]
    expect(problemsOf({ banner_url: link })).toEqual(problems)
    const { error } = newsChange.safeParse({ banner_url: link })
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual(problems)
    expect(problemsOf({ article_url: link })).toBeUndefined()
  },
)
