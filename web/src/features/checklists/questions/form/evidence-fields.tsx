import {
  EVIDENCE_LEVEL_LABELS,
  PHOTOS_MAX,
  type PhotoCount,
} from '@portal/contract/checklists/questions/evidence-settings'
import {
  NO_EVIDENCE,
  dueText,
  evidenceText,
  isEvidenceRequired,
} from '@portal/contract/checklists/questions/evidence-words'
import type { Question } from '@portal/contract/checklists/questions/question'
import { ChoiceField } from '#components/fields/choice-field.tsx'
import { FoldedFields } from '#components/forms/folded-fields.tsx'
import { Choices } from './choices.tsx'
import { type QuestionFormState, setPhotos } from './draft-changes.ts'
import { OptionChecks } from './option-checks.tsx'
import classes from './question-form.module.css'
import { Section } from './section.tsx'

type Props = {
  readonly form: QuestionFormState
  /** As the draft would make it. */
  readonly drafted: Question
}

const ABOUT_COMMENT = 'Um texto livre ao lado da resposta.'
const ABOUT_PHOTOS = `Até ${PHOTOS_MAX} por pergunta; com o máximo em 0, nenhuma é pedida.`
const ABOUT_WHEN = 'Marque as respostas que exigem o que é obrigatório aqui.'
const ALWAYS = 'Sem nenhuma marcada, é exigido sempre.'
const EVEN_UNANSWERED =
  'O que é obrigatório aqui é exigido mesmo que a pergunta fique sem resposta.'

const isOfEvidence = (path: string) => /^(comment|photos|evidence_when)/.test(path)

/** What the question asks for beside its answer: folded while it asks for nothing. */
export const EvidenceFields = ({ form, drafted }: Props) => {
  const asked = evidenceText(drafted)
  const isRequired = isEvidenceRequired(drafted)
  const isAlways = dueText(drafted) === undefined
  return (
    <FoldedFields
      title="Evidências"
      summary={asked ?? NO_EVIDENCE}
      startsOpen={asked !== undefined}
      hasProblem={Object.keys(form.errors).some(isOfEvidence)}
    >
      <ChoiceField
        label="Observação"
        description={ABOUT_COMMENT}
        options={EVIDENCE_LEVEL_LABELS}
        {...form.getInputProps('comment')}
        value={form.values.comment}
      />
      <PhotosField form={form} />
      {isRequired && drafted.options.length > 0 && (
        <OptionChecks
          title="Exigir quando"
          hint={isAlways ? `${ABOUT_WHEN} ${ALWAYS}` : ABOUT_WHEN}
          error={form.errors['evidence_when']}
          options={drafted.options}
          chosen={form.values.evidence_when}
          onChange={(ids) => form.setFieldValue('evidence_when', ids)}
          path="evidence_when"
        />
      )}
      {isRequired && isAlways && !drafted.required && (
        <p className={classes.hint}>{EVEN_UNANSWERED}</p>
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
  <Section title="Fotos" hint={ABOUT_PHOTOS} error={form.errors['photos']}>
    <div className={classes.pair}>
      {SIDES.map(({ side, label }) => (
        <Choices
          key={side}
          label={label}
          data={COUNTS}
          {...form.getInputProps(`photos.${side}`)}
          value={String(form.values.photos[side])}
          onChange={(count) => setPhotos(form, side, Number(count))}
        />
      ))}
    </div>
  </Section>
)
