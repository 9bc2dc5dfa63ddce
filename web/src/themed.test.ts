import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCE = import.meta.dirname
const THEMED = join(SOURCE, 'components', 'layout', 'themed.tsx')
const LAZY = join(SOURCE, 'components', 'dialogs', 'lazy-dialog.tsx')
/** Loaded by hand, and shown by a lazyDialog. */
const SHOWN_IN_DIALOGS = /-bulk\.tsx?$|palette\.tsx$|shortcuts-dialog\.tsx$/

const STATIC = /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'/gm
const LOADED = /import\('([^']+)'\)/g
const LOADED_THEMED = /lazy(?:Dialog|Themed)\(\s*async \(\) =>\s*\(await import\('([^']+)'\)/g

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => join(SOURCE, file))

/** What a file imports by these words, as paths; a package stays as it is. */
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

/** The way from a module to Mantine that passes nothing which themes what it shows. */
const wayToMantine = (file: string, seen = new Set<string>()): string[] | undefined => {
  const module = modules.get(file)
  if (module === undefined || seen.has(file) || module.imports.includes(THEMED)) return undefined
  seen.add(file)
  if (module.imports.some((path) => /^@mantine\/(?:core|dates)$/.test(path))) return [file]
  const ways = module.imports.map((path) => wayToMantine(path, seen))
  const way = ways.find((steps) => steps !== undefined)
  return way && [file, ...way]
}

const routes = files.filter((file) => file.startsWith(join(SOURCE, 'routes')))
const loaded = files
  .filter((file) => file !== LAZY)
  .flatMap((file) => modules.get(file)?.loads ?? [])
  .filter((file) => !SHOWN_IN_DIALOGS.test(file))

describe('whatever uses Mantine', () => {
  it('is inside the theme, which lists come without', () => {
    const ways = [...routes, ...new Set(loaded)].flatMap((file) => {
      const way = wayToMantine(file)
      return way === undefined ? [] : [way.map((step) => step.slice(SOURCE.length + 1)).join(' > ')]
    })
    expect(ways).toEqual([])
  })

  it('is found where it is', () => {
    expect(wayToMantine(join(SOURCE, 'features', 'areas', 'area-form.tsx'))).toBeDefined()
  })
})
