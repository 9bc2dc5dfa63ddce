import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const screens = z.record(z.string(), z.array(z.string()))

const matchesPath = (screen: string, path: string) => {
  const expected = screen.split('/')
  const parts = path.split('/')
  return (
    parts.length === expected.length &&
    // A parameter needs a value: `/` is the sign-in page, and not the panel's `/$`.
    expected.every((part, index) =>
      part.startsWith('$') ? parts[index] !== '' : part === parts[index],
    )
  )
}

/** The attributes match those of the page's own elements; otherwise the browser would fetch the file twice. */
const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<${file}>; rel=preload; as=style; crossorigin`
    : `<${file}>; rel=modulepreload`

/** Returns the Link header for a URL: the files of its screen, which the browser then fetches together with the page. */
export const readPreloadLinks = (folder: string) => {
  const file = join(folder, 'preloads.json')
  const filesByScreen = existsSync(file)
    ? screens.parse(JSON.parse(readFileSync(file, 'utf8')))
    : {}
  // A literal path comes before one with a parameter in the same place.
  const byPath = Object.entries(filesByScreen).toSorted(([left], [right]) =>
    left < right ? 1 : -1,
  )
  return (url: string) => {
    const path = url.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '')
    const [, files] = byPath.find(([screen]) => matchesPath(screen, path)) ?? []
    return files?.map(linkTo).join(', ')
  }
}
