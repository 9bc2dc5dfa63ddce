export type Option = {
  readonly code: string
  readonly name: string
  /** The heading it stands under; those of one group follow each other. */
  readonly group?: string | undefined
}

/** Blind to case and accents: 'agua' finds 'Água Boa'. */
export const plain = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** By name or group, and by code where people know the codes. */
export const matching = (options: readonly Option[], text: string, byCode: boolean) =>
  text === ''
    ? options
    : options.filter(({ name, code, group = '' }) =>
        [name, group, ...(byCode ? [code] : [])].some((word) => plain(word).includes(text)),
      )
