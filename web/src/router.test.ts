import { expect, it } from 'vitest'
import { openRouter, titleOf } from './router.tsx'

const sources = import.meta.glob<string>('./routes/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

it('every screen has a title of its own, but the two of an alert, which the specification calls alike', () => {
  const titles = Object.values(sources).flatMap(
    (source) => /staticData: \{ title: '(.+)' \}/.exec(source)?.[1] ?? [],
  )
  expect(titles.length).toBeGreaterThan(20)
  const repeated = titles.filter((title, position) => titles.indexOf(title) !== position)
  expect(repeated).toEqual(['Adicionar alerta simples'])
})

it.each([
  ['/redefinir-senha?oobCode=a', 'Redefinir senha · Portal Agro'],
  ['/redefinir-senha?oobCode=a&convite=2', 'Redefinir senha · Portal Agro'],
  ['/redefinir-senha?oobCode=a&convite=1', 'Escolher a senha · Portal Agro'],
])('the title of %s is %s', (path, title) => {
  history.replaceState(null, '', path)
  const { router, close } = openRouter()
  expect(titleOf(router.matchRoutes(router.latestLocation))).toBe(title)
  close()
})
