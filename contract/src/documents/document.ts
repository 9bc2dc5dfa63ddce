import * as z from 'zod/mini'
import { placedItem, placement } from '#places/placement.ts'
import { revision } from '#shared/dates.ts'
import { numberAsText, optionalField, preprocess } from '#shared/reader.ts'
import { optionalShortText, title, webAddress } from '#shared/text.ts'

/** The values on the wire. */
export const DOCUMENT_TYPE = { orientations: '0', miscellaneous: '1' } as const

const documentType = numberAsText(z.enum(DOCUMENT_TYPE, 'Escolha uma opção para definir documento'))

/** Requests may name the field `type` or `doc_type`. */
const withType = (value: unknown) => {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  const type = 'type' in value ? value.type : undefined
  const docType = 'doc_type' in value ? value.doc_type : undefined
  return { ...value, type: type ?? docType ?? undefined }
}

const fields = z.extend(placement, {
  name: title,
  description: optionalShortText,
  type: documentType,
  document_url: webAddress,
})

export const documentInput = preprocess(
  withType,
  z.extend(fields, { description: z._default(optionalShortText, '') }),
)

export const documentChange = preprocess(
  withType,
  z.extend(z.partial(fields), { type: optionalField(documentType), updated_at: revision }),
)

export const documentItem = z.extend(placedItem, {
  description: z.string(),
  type: z.enum(DOCUMENT_TYPE),
  doc_type: z.enum(DOCUMENT_TYPE),
  document_url: z.string(),
})
export type DocumentItem = z.output<typeof documentItem>
export type DocumentInput = z.output<typeof documentInput>
