export const OPTION_FLAGS = ['not_applicable', 'critical', 'exclusive'] as const
export type OptionFlag = (typeof OPTION_FLAGS)[number]
export const NO_FLAGS = { not_applicable: false, critical: false, exclusive: false }
export const OPTION_FLAG_LABELS: Readonly<Record<OptionFlag, string>> = {
  not_applicable: 'Não se aplica',
  critical: 'Crítica',
  exclusive: 'Exclusiva',
}

/** The labels of the flags that an option has. */
export const flagLabelsOf = (option: Readonly<Partial<Record<OptionFlag, unknown>>>) =>
  OPTION_FLAGS.filter((flag) => option[flag] === true).map((flag) => OPTION_FLAG_LABELS[flag])
