import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Paper and a QR code are black on white, whatever the scheme is; the sign-in page has a picture. */
const OWN_COLOURS =
  /paper\.module\.css|secret-dialog\.module\.css|\/print\/blank-\w+\.tsx|\/public-page\.tsx/

const files = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
  .map(({ parentPath, name }) => join(parentPath, name))
  .filter((file) => !OWN_COLOURS.test(file))
const linesOf = (ending: string) =>
  files
    .filter((file) => file.endsWith(ending))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line, index) => ({ place: `${file}:${index + 1}`, line })),
    )
const placesOf = (ending: string, isRefused: (line: string) => boolean) =>
  linesOf(ending)
    .filter(({ line }) => isRefused(line))
    .map(({ place, line }) => `${place} ${line.trim()}`)

const OWN_COLOUR = /(?:: ?|\[|\s)(?:#[\da-f]{3,8}\b|(?:rgb|hsl)a?\()/
/** Relative to the text around it, or a title that follows the window. */
const FREE_SIZE = /var\(--text|inherit|em;|clamp\(/
const FREE_RADIUS = /var\(--|: (?:0|50%|99+px|inherit)/
const FREE_SHADOW = /var\(--shadow|none|inset/

it.each([
  ['colour', (line: string) => OWN_COLOUR.test(line)],
  ['text size', (line: string) => /\bfont-size: /.test(line) && !FREE_SIZE.test(line)],
  ['corner', (line: string) => /border[\w-]*-radius: /.test(line) && !FREE_RADIUS.test(line)],
  ['shadow', (line: string) => /box-shadow: /.test(line) && !FREE_SHADOW.test(line)],
  ['space', (line: string) => /\bgap: .*\d(?:px|r?em)/.test(line)],
])('no module names a %s of its own', (_what, isRefused) => {
  expect(placesOf('.module.css', isRefused)).toEqual([])
})

it('no utility names a colour, a text size or a corner of its own', () => {
  const OWN =
    /\b(?:text|bg|border|fill|stroke)-\[#|\btext-\[[1-9][\d.]*(?:px|rem)\]|\brounded(?:-\w+)?-\[/
  expect(placesOf('.tsx', (line) => OWN.test(line))).toEqual([])
})
