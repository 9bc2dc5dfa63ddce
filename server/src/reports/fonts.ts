import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'
import { FONTS_FOLDER } from '#folders.ts'

export type Weight = 'regular' | 'bold'
export type FontName = Weight | 'emoji' | 'symbols'
/** A piece of text in one font. */
export type Run = { readonly font: FontName; readonly text: string }

const FILES: Readonly<Record<FontName, string>> = {
  regular: 'NotoSans-Regular.ttf',
  bold: 'NotoSans-Bold.ttf',
  emoji: 'NotoEmoji-Regular.ttf',
  symbols: 'DejaVuSans.ttf',
}

const openFont = (name: FontName) => {
  const content = readFileSync(join(FONTS_FOLDER, FILES[name]))
  const font = create(content)
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${FILES[name]} is a collection`)
  return { content, has: (codePoint: number) => font.hasGlyphForCodePoint(codePoint) }
}

/** Characters shown as emoji: by default, by a variation selector, as a flag or as a keycap. */
const EMOJI = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\uFE0F|\u20E3/u
/** Invisible characters, which are dropped because a font may draw a box for them. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu
/** Replaces a character that no font has. */
const UNKNOWN = '\uFFFD'

const segmenter = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })
/** Letters that nothing combines with. The segmenter takes ten times as long, seconds for a report of long answers. */
const LATIN = /^[\u0020-\u024F]*$/
const graphemesOf = (text: string) =>
  LATIN.test(text)
    ? Array.from(text)
    : Array.from(segmenter.segment(text), ({ segment }) => segment)

/** Loads the fonts of a report and selects a font for each character. */
export const openFonts = () => {
  const fonts = {
    regular: openFont('regular'),
    bold: openFont('bold'),
    emoji: openFont('emoji'),
    symbols: openFont('symbols'),
  }
  const hasGlyphsFor = (font: FontName, text: string) =>
    Array.from(text, (character) => character.codePointAt(0) ?? 0).every(fonts[font].has)

  const runOf = (grapheme: string, weight: Weight): Run => {
    const visible = grapheme.replaceAll(INVISIBLE, '')
    if (EMOJI.test(grapheme) && hasGlyphsFor('emoji', visible))
      return { font: 'emoji', text: grapheme }
    const candidates = [weight, 'symbols', 'emoji'] as const
    const font = candidates.find((name) => hasGlyphsFor(name, visible))
    return font ? { font, text: visible } : { font: weight, text: UNKNOWN }
  }

  const runs = new Map<string, Run>()
  const cachedRunOf = (grapheme: string, weight: Weight) => {
    const key = `${weight} ${grapheme}`
    const run = runs.get(key) ?? runOf(grapheme, weight)
    runs.set(key, run)
    return run
  }

  return {
    fonts,
    /** One run per grapheme; the caller joins adjacent runs of one font. */
    runsOf: (text: string, weight: Weight): Run[] =>
      graphemesOf(text.normalize('NFC'))
        .map((grapheme) => cachedRunOf(grapheme, weight))
        .filter((run) => run.text !== ''),
  }
}
