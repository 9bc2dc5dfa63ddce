/** Ignores case and accents: 'agua' finds 'Água Boa'. */
export const normaliseText = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
