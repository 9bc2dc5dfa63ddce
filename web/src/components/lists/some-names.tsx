import type { ReactNode } from 'react'
import { formatSome } from '#format.ts'

/** The first of many names; the rest shows on hover. */
export const SomeNames = ({ names }: { readonly names: readonly string[] }) => (
  <span title={names.join(', ')}>{formatSome(names)}</span>
)

/** Shows where an item is placed. */
export type FiliaisCell = (item: { readonly subsidiaries: readonly string[] }) => ReactNode

export const filiaisCell =
  (namesIn: (codes: readonly string[]) => readonly string[]): FiliaisCell =>
  ({ subsidiaries }) => <SomeNames names={namesIn(subsidiaries)} />
