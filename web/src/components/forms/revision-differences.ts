import { fieldLabel, fieldText, inFormOrder } from '@portal/contract/audit/fields'
import { areEquivalent } from './merge-drafts.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Explains a difference that the texts do not show: bold text, another option of the same number. */
const hiddenDifferenceText = (value: unknown) =>
  typeof value === 'string' ? ' (com outra formatação)' : ' (com outros detalhes)'

/** The fields in which two versions of an item differ, with the labels of the form. */
export const differencesBetween = (kind: string, mine: Fields, saved: Fields) => {
  const fields = Object.keys(mine).filter((field) => !areEquivalent(mine[field], saved[field]))
  return inFormOrder(
    kind,
    fields.map((field) => {
      const ownText = fieldText(kind, field, mine[field])
      const savedText = fieldText(kind, field, saved[field])
      const isHidden = ownText === savedText
      return {
        field,
        label: fieldLabel(kind, field),
        texts: [
          ownText,
          isHidden ? `${savedText}${hiddenDifferenceText(saved[field])}` : savedText,
        ] as const,
      }
    }),
  )
}
