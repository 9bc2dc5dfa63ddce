import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const screens = z.record(z.string(), z.array(z.string()))

const isAt = (screen: string, path: string) => {
  const expected = screen.split('/')
  const parts = path.split('/')
  return (
    parts.length === expected.length &&
    // A parameter has a value: the sign-in page at `/` is not the panel's `/$`.
    expected.every((part, index) =>
      part.startsWith('$') ? parts[index] !== '' : part === parts[index],
    )
  )
}

/** As the page itself asks for them: otherwise they would be fetched twice. */
const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<${file}>; rel=preload; as=style; crossorigin`
    : `<${file}>; rel=modulepreload`

/** What the screen at an address needs besides the page, as a Link header: fetched with it and not after it. */
export const openPreloads = (folder: string) => {
  const file = join(folder, 'preloads.json')
  const known = existsSync(file) ? screens.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
  // An address written out comes before one with a parameter in the same place.
  const byPath = Object.entries(known).toSorted(([left], [right]) => (left < right ? 1 : -1))
  return (url: string) => {
    const path = url.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '')
    const [, files] = byPath.find(([screen]) => isAt(screen, path)) ?? []
    return files?.map(linkTo).join(', ')
  }
}
