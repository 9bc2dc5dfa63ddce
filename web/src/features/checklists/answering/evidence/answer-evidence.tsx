import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import type { EvidenceFields } from './evidence-fields.ts'
import classes from './evidence.module.css'
import { PlaceField } from './place-field.tsx'
import { SignatureField } from './signature-field.tsx'

type Props = {
  readonly checklist: Pick<FullChecklist, 'signature' | 'location'>
  readonly fields: EvidenceFields
}

/** What is asked for beside the whole of an answer, at the end of its form. */
export const AnswerEvidence = ({ checklist, fields }: Props) => {
  const { signature, location } = checklist
  const { held, album, errorOf, change } = fields
  if (signature === 'none' && location === 'none') return null
  return (
    <section className={classes.whole}>
      {location !== 'none' && (
        <PlaceField
          value={held.location}
          isRequired={location === 'required'}
          error={errorOf('location')}
          onChange={(place) => change('location', (before) => ({ ...before, location: place }))}
        />
      )}
      {signature !== 'none' && (
        <SignatureField
          album={album}
          value={held.signature}
          isRequired={signature === 'required'}
          error={errorOf('signature')}
          onChange={(update) =>
            change('signature', (before) => ({ ...before, signature: update(before.signature) }))
          }
        />
      )}
    </section>
  )
}
