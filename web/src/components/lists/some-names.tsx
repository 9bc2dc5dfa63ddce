import { formatSome } from '#format.ts'

/** The first of many names; the rest shows on hover. */
export const SomeNames = ({ names }: { readonly names: readonly string[] }) => (
  <span title={names.join(', ')}>{formatSome(names)}</span>
)
