import type { UseFormReturnType } from '@mantine/form'
import type { ChecklistInput } from '@portal/contract/checklists/checklist/checklist-input'
import { EVIDENCE_LEVEL_LABELS } from '@portal/contract/checklists/questions/evidence-settings'
import {
  NO_EVIDENCE,
  answerEvidenceText,
} from '@portal/contract/checklists/questions/evidence-text'
import { RadioField } from '#components/fields/radio-field.tsx'
import { FoldedFields } from '#components/forms/folded-fields.tsx'
import type { ChecklistDraft } from './checklist-draft.ts'

type Props = { readonly form: UseFormReturnType<ChecklistDraft, ChecklistInput> }

const ABOUT_SIGNATURE = 'Antes de enviar, quem acompanhou a visita escreve o nome e assina na tela.'
const ABOUT_LOCATION =
  'O aparelho informa onde a resposta foi dada; sem sinal, quem responde escreve o motivo.'

/** The evidence that is asked for once per answer, not per question. */
export const AnswerEvidenceFields = ({ form }: Props) => {
  const { signature, location } = form.values
  const summary = answerEvidenceText({ signature, location })
  return (
    <FoldedFields
      title="Evidências"
      summary={summary ?? NO_EVIDENCE}
      startsOpen={summary !== undefined}
      hasProblem={Boolean(form.errors['signature'] ?? form.errors['location'])}
    >
      <RadioField
        label="Assinatura"
        description={ABOUT_SIGNATURE}
        options={EVIDENCE_LEVEL_LABELS}
        {...form.getInputProps('signature')}
        value={signature}
      />
      <RadioField
        label="Localização"
        description={ABOUT_LOCATION}
        options={EVIDENCE_LEVEL_LABELS}
        {...form.getInputProps('location')}
        value={location}
      />
    </FoldedFields>
  )
}
