export type Option = { readonly code: string; readonly name: string }

/** Blind to case and accents: 'agua' finds 'Água Boa'. */
export const plain = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** By name, and by code where people know the codes. */
export const matching = (options: readonly Option[], text: string, byCode: boolean) =>
  text === ''
    ? options
    : options.filter(
        ({ name, code }) => plain(name).includes(text) || (byCode && plain(code).includes(text)),
      )
