import { fieldLabel, fieldText, inFormOrder } from '@portal/contract/audit/fields'
import { areSame } from './merge-drafts.ts'

export type Fields = Readonly<Record<string, unknown>>

/** What looks the same in words and is not: bold text, another option of the same number. */
const unseen = (value: unknown) =>
  typeof value === 'string' ? ' (com outra formatação)' : ' (com outros detalhes)'

/** The fields in which two versions of an item differ, in the words of the form. */
export const differencesIn = (kind: string, mine: Fields, saved: Fields) => {
  const fields = Object.keys(mine).filter((field) => !areSame(mine[field], saved[field]))
  return inFormOrder(
    kind,
    fields.map((field) => {
      const own = fieldText(kind, field, mine[field])
      const other = fieldText(kind, field, saved[field])
      const isUnseen = own === other
      return {
        field,
        label: fieldLabel(kind, field),
        texts: [own, isUnseen ? `${other}${unseen(saved[field])}` : other] as const,
      }
    }),
  )
}
