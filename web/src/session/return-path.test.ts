import { describe, expect, it } from 'vitest'
import { formPath, returnPathFor, returnsToForm } from './return-path.ts'

describe('returnPathFor', () => {
  it.each([
    ['nothing was opened', undefined, undefined],
    ['an own screen was left', { path: '/news?page=2', person: 'ana' }, '/news?page=2'],
    ['another person left a screen', { path: '/admins', person: 'bia' }, undefined],
    ['an address was opened while signed out', { path: '/document', person: null }, '/document'],
  ])('where %s', (_name, returnTo, expected) => {
    expect(returnPathFor(returnTo, 'ana')).toBe(expected)
  })
})

describe('formPath', () => {
  it.each([
    ['/admins/create', '/admins/create'],
    ['/admins/create?like=caio', '/admins/create?like=caio'],
    ['/question/create?category=a&before=b', '/question/create'],
  ])('of %s is %s', (path, expected) => expect(formPath(path)).toBe(expected))
})

describe('returnsToForm', () => {
  const left = { path: '/admins/create?like=caio#name', person: 'ana' }
  it.each([
    ['the form of the person', left, '/admins/create?like=caio', 'ana', true],
    ['the form of another', left, '/admins/create?like=caio', 'bia', false],
    ['another form', left, '/news', 'ana', false],
    ['one that began otherwise', left, '/admins/create', 'ana', false],
    ['none, where nothing was left', undefined, '/news', 'ana', false],
    ['none, for an address', { path: '/news', person: null }, '/news', 'ana', false],
  ])('recognises %s', (_name, returnTo, path, person, expected) => {
    expect(returnsToForm(returnTo, path, person)).toBe(expected)
  })
})
