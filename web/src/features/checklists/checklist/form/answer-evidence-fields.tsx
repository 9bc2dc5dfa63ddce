import type { UseFormReturnType } from '@mantine/form'
import type { ChecklistInput } from '@portal/contract/checklists/checklist/checklist-input'
import { EVIDENCE_LEVEL_LABELS } from '@portal/contract/checklists/questions/evidence-settings'
import {
  NO_EVIDENCE,
  answerEvidenceText,
} from '@portal/contract/checklists/questions/evidence-words'
import { ChoiceField } from '#components/fields/choice-field.tsx'
import { FoldedFields } from '#components/forms/folded-fields.tsx'
import type { Draft } from './checklist-draft.ts'

type Props = { readonly form: UseFormReturnType<Draft, ChecklistInput> }

const ABOUT_SIGNATURE = 'Antes de enviar, quem acompanhou a visita escreve o nome e assina na tela.'
const ABOUT_LOCATION =
  'O aparelho informa onde a resposta foi dada; sem sinal, quem responde escreve o motivo.'

/** What is asked for with the whole answer. */
export const AnswerEvidenceFields = ({ form }: Props) => {
  const { signature, location } = form.values
  const asked = answerEvidenceText({ signature, location })
  return (
    <FoldedFields
      title="Evidências"
      summary={asked ?? NO_EVIDENCE}
      startsOpen={asked !== undefined}
      hasProblem={Boolean(form.errors['signature'] ?? form.errors['location'])}
    >
      <ChoiceField
        label="Assinatura"
        description={ABOUT_SIGNATURE}
        options={EVIDENCE_LEVEL_LABELS}
        {...form.getInputProps('signature')}
        value={signature}
      />
      <ChoiceField
        label="Localização"
        description={ABOUT_LOCATION}
        options={EVIDENCE_LEVEL_LABELS}
        {...form.getInputProps('location')}
        value={location}
      />
    </FoldedFields>
  )
}
