import {
  EVIDENCE_LEVEL_LABELS,
  PHOTOS_MAX,
  type PhotoCount,
} from '@portal/contract/checklists/questions/evidence-settings'
import {
  NO_EVIDENCE,
  evidenceDueText,
  evidenceText,
  isEvidenceRequired,
} from '@portal/contract/checklists/questions/evidence-text'
import type { Question } from '@portal/contract/checklists/questions/question'
import { SelectField } from '#components/fields/select-field.tsx'
import { RadioField } from '#components/fields/radio-field.tsx'
import { FoldedFields } from '#components/forms/folded-fields.tsx'
import { type QuestionFormState, setPhotos } from './draft-changes.ts'
import { OptionCheckboxes } from './option-checkboxes.tsx'
import { FieldSection } from './field-section.tsx'

type Props = {
  readonly form: QuestionFormState
  /** The question that saving the draft would make. */
  readonly draftQuestion: Question
}

const ABOUT_COMMENT = 'Um texto livre ao lado da resposta.'
const ABOUT_PHOTOS = `Até ${PHOTOS_MAX} por pergunta; com o máximo em 0, nenhuma é pedida.`
const ABOUT_WHEN = 'Marque as respostas que exigem o que é obrigatório aqui.'
const ALWAYS = 'Sem nenhuma marcada, é exigido sempre.'
const EVEN_UNANSWERED =
  'O que é obrigatório aqui é exigido mesmo que a pergunta fique sem resposta.'

const isEvidenceField = (path: string) => /^(comment|photos|evidence_when)/.test(path)

/** Comments and photos that the question asks for. Folded while there are none. */
export const EvidenceFields = ({ form, draftQuestion }: Props) => {
  const summary = evidenceText(draftQuestion)
  const isRequired = isEvidenceRequired(draftQuestion)
  const isAlways = evidenceDueText(draftQuestion) === undefined
  return (
    <FoldedFields
      title="Evidências"
      summary={summary ?? NO_EVIDENCE}
      startsOpen={summary !== undefined}
      hasProblem={Object.keys(form.errors).some(isEvidenceField)}
    >
      <RadioField
        label="Observação"
        description={ABOUT_COMMENT}
        options={EVIDENCE_LEVEL_LABELS}
        {...form.getInputProps('comment')}
        value={form.values.comment}
      />
      <PhotosField form={form} />
      {isRequired && draftQuestion.options.length > 0 && (
        <OptionCheckboxes
          title="Exigir quando"
          hint={isAlways ? `${ABOUT_WHEN} ${ALWAYS}` : ABOUT_WHEN}
          error={form.errors['evidence_when']}
          options={draftQuestion.options}
          chosen={form.values.evidence_when}
          onChange={(ids) => form.setFieldValue('evidence_when', ids)}
          path="evidence_when"
        />
      )}
      {isRequired && isAlways && !draftQuestion.required && (
        <p className="text-ink-soft text-xs">{EVEN_UNANSWERED}</p>
      )}
    </FoldedFields>
  )
}

const COUNTS = Array.from({ length: PHOTOS_MAX + 1 }, (_, count) => String(count))

const SIDES = [
  { side: 'min', label: 'Mínimo de fotos' },
  { side: 'max', label: 'Máximo de fotos' },
] as const satisfies readonly { readonly side: keyof PhotoCount; readonly label: string }[]

const PhotosField = ({ form }: Pick<Props, 'form'>) => (
  <FieldSection title="Fotos" hint={ABOUT_PHOTOS} error={form.errors['photos']}>
    <div className="grid grid-cols-2 items-start gap-5 max-sm:grid-cols-[minmax(0,1fr)]">
      {SIDES.map(({ side, label }) => (
        <SelectField
          key={side}
          label={label}
          options={COUNTS}
          {...form.getInputProps(`photos.${side}`)}
          value={String(form.values.photos[side])}
          onChange={(count) => setPhotos(form, side, Number(count))}
        />
      ))}
    </div>
  </FieldSection>
)
