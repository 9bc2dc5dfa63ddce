import { describe, expect, it } from 'vitest'
import { formPath, isReturnPath, rememberPath, takePath } from './return-path.ts'

describe('takePath', () => {
  it('is the landing when nothing was remembered', () => {
    expect(takePath('ana')).toBe('/checklist')
  })

  it('gives the remembered screen once', () => {
    rememberPath('/news?page=2', 'ana')
    expect(takePath('ana')).toBe('/news?page=2')
    expect(takePath('ana')).toBe('/checklist')
  })

  it('does not give the screen of one person to another', () => {
    rememberPath('/admins', 'ana')
    expect(takePath('bia')).toBe('/checklist')
  })

  it('gives an address opened before signing in to whoever signs in', () => {
    rememberPath('/document', null)
    expect(takePath('bia')).toBe('/document')
  })

  it.each([
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/\t/evil.test',
  ])('never leads outside: %j', (path) => {
    sessionStorage.setItem('returnTo', JSON.stringify({ path, person: null }))
    expect(takePath('ana')).toBe('/checklist')
  })

  it('survives nonsense', () => {
    sessionStorage.setItem('returnTo', 'oi')
    expect(takePath('ana')).toBe('/checklist')
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
  ])('knows %s', (_name, path, person, expected) => {
    rememberPath('/admins/create?like=caio#name', 'ana')
    expect(isReturnPath(path, person)).toBe(expected)
  })

  it('is none where nothing was remembered, or only an address that nobody had open', () => {
    expect(isReturnPath('/news', 'ana')).toBe(false)
    rememberPath('/news', null)
    expect(isReturnPath('/news', 'ana')).toBe(false)
  })
})
