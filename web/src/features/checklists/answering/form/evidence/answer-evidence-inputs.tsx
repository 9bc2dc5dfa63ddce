import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import type { EvidenceFormState } from './album.ts'
import { LocationField } from './location-field.tsx'
import { SignatureField } from './signature-field.tsx'
import classes from './evidence.module.css'

type Props = {
  readonly checklist: Pick<FullChecklist, 'signature' | 'location'>
  readonly fields: EvidenceFormState
}

/** The signature and the location, asked for once per answer at the end of the form. */
export const AnswerEvidenceInputs = ({ checklist, fields }: Props) => {
  const { signature, location } = checklist
  const { evidence, album, errorOf, change } = fields
  if (signature === 'none' && location === 'none') return null
  return (
    <section className={classes.whole}>
      {location !== 'none' && (
        <LocationField
          value={evidence.location}
          isRequired={location === 'required'}
          error={errorOf('location')}
          onChange={(value) => change('location', (before) => ({ ...before, location: value }))}
        />
      )}
      {signature !== 'none' && (
        <SignatureField
          album={album}
          value={evidence.signature}
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
