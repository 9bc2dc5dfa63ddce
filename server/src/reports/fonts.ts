import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'

export type Weight = 'regular' | 'bold'
export type FontName = Weight | 'emoji' | 'symbols'
/** A piece of text that one font can write. */
export type Run = { readonly font: FontName; readonly text: string }

const require = createRequire(import.meta.url)

const FILES: Readonly<Record<FontName, string>> = {
  regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  emoji: require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
  symbols: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
}

const openFont = (name: FontName) => {
  const content = readFileSync(FILES[name])
  const font = create(content)
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${FILES[name]} is a collection`)
  return { content, has: (codePoint: number) => font.hasGlyphForCodePoint(codePoint) }
}

/** Shown as a picture even where a text could be meant: by itself, by a selector, as a flag or as a key. */
const EMOJI = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\uFE0F|\u20E3/u
/** Of no width and no ink: a font may draw a box for them. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu
/** For what no font has. */
const UNKNOWN = '\uFFFD'

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })

/** The fonts of a report, and which of them writes what. */
export const openFonts = () => {
  const fonts = {
    regular: openFont('regular'),
    bold: openFont('bold'),
    emoji: openFont('emoji'),
    symbols: openFont('symbols'),
  }
  const writes = (font: FontName, text: string) =>
    Array.from(text, (character) => character.codePointAt(0) ?? 0).every(fonts[font].has)

  const runOf = (grapheme: string, weight: Weight): Run => {
    const visible = grapheme.replaceAll(INVISIBLE, '')
    if (EMOJI.test(grapheme) && writes('emoji', visible)) return { font: 'emoji', text: grapheme }
    const font = [weight, 'symbols', 'emoji'] as const
    const able = font.find((name) => writes(name, visible))
    return able ? { font: able, text: visible } : { font: weight, text: UNKNOWN }
  }

  return {
    fonts,
    /** Grapheme by grapheme: whoever joins them keeps those of one font together. */
    runsOf: (text: string, weight: Weight): Run[] =>
      [...graphemes.segment(text.normalize('NFC'))]
        .map(({ segment }) => runOf(segment, weight))
        .filter((run) => run.text !== ''),
  }
}
