import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCE = import.meta.dirname
const THEMED = join(SOURCE, 'components', 'layout', 'themed.tsx')
const LAZY = join(SOURCE, 'components', 'dialogs', 'lazy-dialog.tsx')
/** Imported explicitly, and shown inside a lazyDialog. */
const SHOWN_IN_DIALOGS = /-bulk(?:-actions)?\.tsx?$|palette\.tsx$|shortcuts-dialog\.tsx$/

const STATIC = /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'/gm
const LOADED = /import\('([^']+)'\)/g
const LOADED_THEMED = /lazy(?:Dialog|Themed)\(\s*async \(\) =>\s*\(await import\('([^']+)'\)/g

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => join(SOURCE, file))

/** The modules that match the pattern, as absolute paths; package names stay as they are. */
const importsOf = (file: string, text: string, words: RegExp) =>
  [...text.matchAll(words)].map(([, name = '']) => {
    if (name.startsWith('#')) return join(SOURCE, name.slice(1))
    return name.startsWith('.') ? resolve(dirname(file), name) : name
  })

const modules = new Map(
  files.map((file) => {
    const text = readFileSync(file, 'utf8')
    const themes = importsOf(file, text, LOADED_THEMED)
    const loads = importsOf(file, text, LOADED).filter((path) => !themes.includes(path))
    return [file, { imports: importsOf(file, text, STATIC), loads }]
  }),
)

/** The import path from a module to Mantine that passes no module which adds the theme. */
const pathToMantine = (file: string, visited = new Set<string>()): string[] | undefined => {
  const module = modules.get(file)
  if (module === undefined || visited.has(file) || module.imports.includes(THEMED)) return undefined
  visited.add(file)
  if (module.imports.some((path) => /^@mantine\/(?:core|dates)$/.test(path))) return [file]
  const ways = module.imports.map((path) => pathToMantine(path, visited))
  const path = ways.find((steps) => steps !== undefined)
  return path && [file, ...path]
}

const routes = files.filter((file) => file.startsWith(join(SOURCE, 'routes')))
const loaded = files
  .filter((file) => file !== LAZY)
  .flatMap((file) => modules.get(file)?.loads ?? [])
  .filter((file) => !SHOWN_IN_DIALOGS.test(file))

describe('every use of Mantine', () => {
  it('is inside the theme, which lists come without', () => {
    const ways = [...routes, ...new Set(loaded)].flatMap((file) => {
      const way = pathToMantine(file)
      return way === undefined ? [] : [way.map((step) => step.slice(SOURCE.length + 1)).join(' > ')]
    })
    expect(ways).toEqual([])
  })

  it('is found by this test, for example in the form of an area', () => {
    expect(pathToMantine(join(SOURCE, 'features', 'areas', 'area-form.tsx'))).toBeDefined()
  })
})
