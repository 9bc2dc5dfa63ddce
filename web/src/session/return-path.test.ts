import { describe, expect, it } from 'vitest'
import { formPath, isReturnPath, rememberReturnPath, takeReturnPath } from './return-path.ts'

describe('takeReturnPath', () => {
  it('is the home page when nothing was remembered', () => {
    expect(takeReturnPath('ana', '/checklist')).toBe('/checklist')
  })

  it('gives the remembered screen once', () => {
    rememberReturnPath('/news?page=2', 'ana')
    expect(takeReturnPath('ana', '/checklist')).toBe('/news?page=2')
    expect(takeReturnPath('ana', '/checklist')).toBe('/checklist')
  })

  it('does not give the screen of one person to another', () => {
    rememberReturnPath('/admins', 'ana')
    expect(takeReturnPath('bia', '/checklist')).toBe('/checklist')
  })

  it('gives an address opened before signing in to the person who signs in', () => {
    rememberReturnPath('/document', null)
    expect(takeReturnPath('bia', '/checklist')).toBe('/document')
  })

  it.each([
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/\t/evil.test',
  ])('never leads outside: %j', (path) => {
    sessionStorage.setItem('returnTo', JSON.stringify({ path, person: null }))
    expect(takeReturnPath('ana', '/checklist')).toBe('/checklist')
  })

  it('ignores an invalid stored value', () => {
    sessionStorage.setItem('returnTo', 'oi')
    expect(takeReturnPath('ana', '/checklist')).toBe('/checklist')
  })
})

describe('formPath', () => {
  it.each([
    ['/admins/create', '/admins/create'],
    ['/admins/create?like=caio', '/admins/create?like=caio'],
    ['/question/create?category=a&before=b', '/question/create'],
  ])('of %s is %s', (path, expected) => expect(formPath(path)).toBe(expected))
})

describe('isReturnPath', () => {
  it.each([
    ['the form of the person', '/admins/create?like=caio', 'ana', true],
    ['the form of another', '/admins/create?like=caio', 'bia', false],
    ['another form', '/news', 'ana', false],
    ['one that began otherwise', '/admins/create', 'ana', false],
  ])('recognises %s', (_name, path, person, expected) => {
    rememberReturnPath('/admins/create?like=caio#name', 'ana')
    expect(isReturnPath(path, person)).toBe(expected)
  })

  it('is not recognised where nothing was remembered, or only an address opened before signing in', () => {
    expect(isReturnPath('/news', 'ana')).toBe(false)
    rememberReturnPath('/news', null)
    expect(isReturnPath('/news', 'ana')).toBe(false)
  })
})
