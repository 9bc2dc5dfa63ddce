import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Filter, nameLike, parseFilters, parseOrder } from './filters.ts'

const fields = {
  name: 'text',
  active: 'boolean',
  start_date: 'date',
  code: 'code',
  area: 'id',
  farms: 'places',
  share: 'number',
} as const
const AREA = '0199e0f0-0000-7000-8000-000000000001'

describe('parseFilters', () => {
  it('takes twenty filters, and no more', () => {
    const some = (count: number) => Array.from({ length: count }, () => 'name,like,a').join('|')
    expect(parseFilters(some(20), fields)).toMatchObject({ ok: true })
    expect(parseFilters(some(21), fields)).toEqual({
      ok: false,
      reason: 'Uma lista tem no máximo 20 filtros',
    })
  })

  it('takes texts of 2000 characters, and no longer ones', () => {
    const text = 'a'.repeat(2000)
    expect(parseFilters(`name,like,${text}`, fields)).toMatchObject({ ok: true })
    expect(parseFilters(`name,like,${text}a`, fields)).toEqual({
      ok: false,
      reason: 'O texto de um filtro tem no máximo 2000 caracteres',
    })
  })

  it.each<[string, string, Filter[]]>([
    ['nothing', '', []],
    ['an emptied search box', 'name,like,', []],
    [
      'an emptied search box beside another filter',
      '|name,like, |active,equals,1',
      [{ field: 'active', operator: 'equals', value: true }],
    ],
    ['one filter', 'name,like,ração', [{ field: 'name', operator: 'like', value: 'ração' }]],
    [
      'two filters',
      'active,equals,1|code,not_equals,1001',
      [
        { field: 'active', operator: 'equals', value: true },
        { field: 'code', operator: 'not_equals', value: '1001' },
      ],
    ],
    [
      'commas in the value',
      'name,like,a,b,c',
      [{ field: 'name', operator: 'like', value: 'a,b,c' }],
    ],
    ['pipes in the value', 'name,like,a|b|', [{ field: 'name', operator: 'like', value: 'a|b|' }]],
    ['percent signs', 'name,like,100%_\\', [{ field: 'name', operator: 'like', value: '100%_\\' }]],
    ['new lines', 'name,like,a\nb', [{ field: 'name', operator: 'like', value: 'a\nb' }]],
    ['false', 'active,equals,false', [{ field: 'active', operator: 'equals', value: false }]],
    [
      'both date formats',
      'start_date,greater_than,11/14/2026|start_date,less_than,2026-12-01',
      [
        { field: 'start_date', operator: 'greater_than', value: '2026-11-14' },
        { field: 'start_date', operator: 'less_than', value: '2026-12-01' },
      ],
    ],
    [
      'numbers',
      'share,greater_than,-12.5|share,less_than,79,99',
      [
        { field: 'share', operator: 'greater_than', value: -12.5 },
        { field: 'share', operator: 'less_than', value: 79.99 },
      ],
    ],
    ['a list', 'code,in,1001, 1002', [{ field: 'code', operator: 'in', value: ['1001', '1002'] }]],
    ['an id', `area,in,${AREA.toUpperCase()}`, [{ field: 'area', operator: 'in', value: [AREA] }]],
    ['a list field', 'farms,equals,F1', [{ field: 'farms', operator: 'equals', value: 'F1' }]],
  ])('reads %s', (_name, text, expected) => {
    expect(parseFilters(text, fields)).toEqual({ ok: true, filters: expected })
  })

  it.each([
    ['an unknown field', 'owner,equals,1'],
    ['a field of every object', 'constructor,equals,1'],
    ['an unknown operator', 'name,startswith,a'],
    ['an invalid number', 'share,equals,muito'],
    ['a list of numbers', 'share,in,1'],
    ['an operator of another kind', 'active,like,1'],
    ['an invalid boolean', 'active,equals,sim'],
    ['a day that does not exist', 'start_date,equals,2026-02-31'],
    ['an invalid id', 'area,equals,1'],
    ['no value', 'code,equals,'],
    ['an empty place in a list', 'code,in,1001,,1002'],
    ['no commas', 'name'],
    ['an unknown field after a pipe', 'name,like,a|owner,equals,1'],
  ])('refuses %s', (_name, text) => {
    expect(parseFilters(text, fields).ok).toBe(false)
  })

  it('can search for any text, whatever characters it contains', () =>
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (text) => {
        fc.pre(text.trim() !== '')
        fc.pre(!/\|[a-z_]+,(equals|not_equals|in|like|greater_than|less_than),/.test(text))
        const parsed = parseFilters(`name,like,${text}|active,equals,0`, fields)
        expect(parsed).toMatchObject({ ok: true, filters: [{ value: text }, { value: false }] })
      }),
    ))

  it('never throws', () =>
    fc.assert(
      fc.property(fc.string(), (text) => typeof parseFilters(text, fields).ok === 'boolean'),
    ))
})

describe('nameLike', () => {
  it.each([
    ['a word', ' milho ', 'name,like,milho'],
    ['nothing', '  ', ''],
  ])('filters by %s', (_name, text, expected) => {
    expect(nameLike(text)).toBe(expected)
  })
})

describe('parseOrder', () => {
  it.each<[string, string, ReturnType<typeof parseOrder>]>([
    ['the first field by default', '', { ok: true, field: 'name', descending: false }],
    ['a direction', 'code,desc', { ok: true, field: 'code', descending: true }],
  ])('reads %s', (_name, text, expected) => {
    expect(parseOrder(text, ['name', 'code'])).toEqual(expected)
  })

  it.each(['name', 'name,down', 'password,asc', 'name,asc,', 'name;drop,asc', ','])(
    'refuses %s',
    (text) => {
      expect(parseOrder(text, ['name', 'code']).ok).toBe(false)
    },
  )
})
