import type { CSSProperties } from 'react'

declare module 'react' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}

/** A wrapped text: how many characters fit into a line, and how high a line is. */
type TextBlock = {
  readonly text: string
  readonly perLine: Readonly<Record<Screen, number>>
  readonly lineRem: number
  readonly maxLines?: number
}
type Screen = 'wide' | 'narrow'

const heightOf = ({ text, perLine, lineRem, maxLines = Infinity }: TextBlock, screen: Screen) =>
  Math.min(Math.ceil(text.length / perLine[screen]), maxLines) * lineRem

/**
 * An estimated height for `contain-intrinsic-height` in the style sheet: rows that were never visible are not laid out,
 * and scrolling jumps by the error of the estimate. Not for `contain-intrinsic-size`: as a width it would widen the page.
 */
export const expectedSize = (
  blocks: readonly TextBlock[],
  otherRem: Readonly<Record<Screen, number>>,
): CSSProperties => {
  const sizeOn = (screen: Screen) =>
    blocks.reduce((sum, block) => sum + heightOf(block, screen), otherRem[screen])
  return { '--wide-size': `${sizeOn('wide')}rem`, '--narrow-size': `${sizeOn('narrow')}rem` }
}
