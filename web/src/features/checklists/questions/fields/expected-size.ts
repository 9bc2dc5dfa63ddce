import type { CSSProperties } from 'react'

declare module 'react' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}

/** Words that stand below one another: how many fit into a line, and how high it is. */
type Text = {
  readonly words: string
  readonly perLine: Readonly<Record<Screen, number>>
  readonly lineRem: number
  readonly mostLines?: number
}
type Screen = 'wide' | 'narrow'

const heightOf = ({ words, perLine, lineRem, mostLines = Infinity }: Text, screen: Screen) =>
  Math.min(Math.ceil(words.length / perLine[screen]), mostLines) * lineRem

/**
 * How high something will be, by guess, for the style sheet's `contain-intrinsic-height`: what was never in sight is not laid out,
 * and scrolling jumps by as much as its room was wrong. Never for `contain-intrinsic-size`: as a width it would widen the page.
 */
export const expectedSize = (
  texts: readonly Text[],
  besidesRem: Readonly<Record<Screen, number>>,
): CSSProperties => {
  const sizeOn = (screen: Screen) =>
    texts.reduce((sum, text) => sum + heightOf(text, screen), besidesRem[screen])
  return { '--wide-size': `${sizeOn('wide')}rem`, '--narrow-size': `${sizeOn('narrow')}rem` }
}
