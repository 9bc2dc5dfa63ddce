import { describe, expect, it } from 'vitest'
import { type Scope, SCOPES } from '#permissions/scopes.ts'
import { binKindsOf, binLabel, canRestore, hasBin } from './bin.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const after = (ms: number) => new Date(NOW.getTime() + ms).toISOString()
const DAY = 86_400_000

describe('binLabel', () => {
  it.each([
    [30 * DAY, 'será apagado em 30 dias'],
    [29 * DAY + 1, 'será apagado em 30 dias'],
    [DAY, 'será apagado em 1 dia'],
    [1, 'será apagado em 1 dia'],
    [0, 'será apagado em instantes'],
    [-DAY, 'será apagado em instantes'],
  ])('%d ms before the end', (left, label) => {
    expect(binLabel(after(left), NOW)).toBe(label)
  })
})

const person = (isMaster: boolean, scopes: readonly Scope[]) => ({
  id: 'ana',
  isMaster,
  subsidiary: { '1001': { scopes: [...scopes], areas: [] } },
})

describe('the bin', () => {
  it.each([
    ['a master', person(true, []), ['area', 'simple_alert', 'document', 'news', 'checklist'], true],
    ['who creates checklists', person(false, SCOPES), ['checklist'], true],
    ['who only reads', person(false, ['checklist.list', 'checklist.get']), ['checklist'], false],
  ])('of %s', (_name, actor, kinds, offered) => {
    expect(binKindsOf(actor)).toEqual(kinds)
    expect(hasBin(actor)).toBe(offered)
  })

  it.each([
    ['the owner', person(false, []), 'ana', true],
    ['somebody else', person(false, SCOPES), 'rui', false],
    ['anyone but a master, where there is no owner', person(false, SCOPES), undefined, false],
    ['a master', person(true, []), 'rui', true],
  ])('whether %s may restore an item', (_name, actor, owner, expected) => {
    expect(canRestore(actor, owner)).toBe(expected)
  })
})
