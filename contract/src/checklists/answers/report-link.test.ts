import { describe, expect, it } from 'vitest'
import { INVALID_DAYS, reportLinkInput, stateOfLink } from './report-link.ts'

describe('the input that creates a link', () => {
  it.each<[string, object, object]>([
    ['nothing: a week, and no mail', {}, { days: 7 }],
    ['nothing, said by null', { days: null, email: '' }, { days: 7 }],
    ['one day', { days: 1 }, { days: 1 }],
    ['thirty days, typed', { days: '30' }, { days: 30 }],
    [
      'an e-mail with blanks around it',
      { email: ' jose@sitio.test ' },
      { days: 7, email: 'jose@sitio.test' },
    ],
  ])('%s', (_name, input, expected) => {
    expect(reportLinkInput.parse(input)).toEqual(expected)
  })

  it.each<[string, object, string, string]>([
    ['no day', { days: 0 }, 'days', INVALID_DAYS],
    ['31 days', { days: 31 }, 'days', INVALID_DAYS],
    ['half a day', { days: 1.5 }, 'days', INVALID_DAYS],
    ['a word', { days: 'sete' }, 'days', INVALID_DAYS],
    ['a field that was emptied', { days: '' }, 'days', INVALID_DAYS],
    ['an exponent', { days: '1e1' }, 'days', INVALID_DAYS],
    ['thousands', { days: '1.000' }, 'days', INVALID_DAYS],
    ['what is no e-mail', { email: 'jose@' }, 'email', 'Email invalido'],
    ['two e-mails', { email: 'a@x.test, b@x.test' }, 'email', 'Email invalido'],
    [
      'an e-mail with a second line',
      { email: 'a@x.test\nBcc: b@x.test' },
      'email',
      'Email invalido',
    ],
  ])('refuses %s', (_name, input, field, message) => {
    const { error } = reportLinkInput.safeParse(input)
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      [field, message],
    ])
  })
})

describe('a link in a response', () => {
  const expires_at = '2026-11-20T12:00:00.000Z'
  const now = new Date('2026-11-20T11:59:59.999Z')
  it.each<[string, Parameters<typeof stateOfLink>, string]>([
    ['open to its last moment', [{ expires_at, ended_at: null }, now], 'Ativo'],
    ['over at its end', [{ expires_at, ended_at: null }, new Date(expires_at)], 'Vencido'],
    ['ended by somebody', [{ expires_at, ended_at: now.toISOString() }, now], 'Encerrado'],
    [
      'ended by somebody, after its end too',
      [{ expires_at, ended_at: now.toISOString() }, new Date('2027-01-01')],
      'Encerrado',
    ],
  ])('%s', (_name, input, label) => {
    expect(stateOfLink(...input).label).toBe(label)
  })
})
