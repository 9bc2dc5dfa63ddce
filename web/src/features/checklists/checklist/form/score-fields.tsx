import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { BANDS_MAX, TONES, type Tone } from '@portal/contract/checklists/answering/share'
import type { ChecklistInput } from '@portal/contract/checklists/checklist/checklist-input'
import { SCORE_UNANSWERED_LABELS } from '@portal/contract/checklists/checklist/checklist.kind'
import { ChoiceField } from '#components/fields/choice-field.tsx'
import { FoldedFields } from '#components/forms/folded-fields.tsx'
import { Choices } from '#features/checklists/questions/form/choices.tsx'
import { FieldRows } from '#features/checklists/questions/form/field-rows.tsx'
import { NumberField } from '#features/checklists/questions/form/number-field.tsx'
import { nextKey } from '#features/checklists/questions/form/question-draft.ts'
import type { Draft, DraftBand } from './checklist-draft.ts'
import classes from './score-fields.module.css'

type Props = { readonly form: UseFormReturnType<Draft, ChecklistInput> }

const ABOUT_UNANSWERED =
  'O que as perguntas deixadas em branco fazem com a porcentagem da resposta.'
const ABOUT_BANDS =
  'Cada faixa dá nome e cor às respostas a partir de uma porcentagem, até a faixa acima dela.'

const TONE_LABELS: Readonly<Record<Tone, string>> = {
  good: 'Bom',
  attention: 'Atenção',
  bad: 'Ruim',
}
const TONE_CHOICES = TONES.map((tone) => ({ value: tone, label: TONE_LABELS[tone] }))

const bandsText = (count: number) => {
  if (count === 0) return 'sem faixas'
  return count === 1 ? '1 faixa' : `${count} faixas`
}

/** What the fold hides, in a few words. */
const summaryText = ({ score_unanswered: unanswered, bands }: Draft) =>
  [
    ...(unanswered === 'left_out' ? ['sem resposta, fora da conta'] : []),
    bandsText(bands.length),
  ].join(' · ')

const isOfScore = (path: string) => /^(score_unanswered|bands)/.test(path)

/** How answers are scored and what their scores are called: folded, as many checklists need none of it. */
export const ScoreFields = ({ form }: Props) => (
  <FoldedFields
    title="Pontuação"
    summary={summaryText(form.values)}
    hasProblem={Object.keys(form.errors).some(isOfScore)}
  >
    <ChoiceField
      label="Perguntas sem resposta"
      description={ABOUT_UNANSWERED}
      options={SCORE_UNANSWERED_LABELS}
      {...form.getInputProps('score_unanswered')}
      value={form.values.score_unanswered}
    />
    <BandFields form={form} />
  </FoldedFields>
)

const FULL = `São no máximo ${BANDS_MAX} faixas`

const BandFields = ({ form }: Props) => {
  const { bands } = form.values
  const change = (next: readonly DraftBand[]) => {
    form.setFieldValue('bands', next)
    for (const path of Object.keys(form.errors)) {
      if (path.startsWith('bands.')) form.clearFieldError(path)
    }
  }
  /** The first is meant for the best, and each below it for less. */
  const tone = TONES[bands.length] ?? 'bad'
  return (
    <FieldRows<DraftBand>
      title="Faixas"
      hint={ABOUT_BANDS}
      error={form.errors['bands']}
      thing="faixa"
      rows={bands}
      onChange={change}
      newRow={() => ({ key: nextKey(bands), min: '', label: '', tone })}
      refusal={bands.length >= BANDS_MAX ? FULL : undefined}
      path="bands"
      className={classes.bands}
    >
      {(_band, index) => (
        <>
          <NumberField
            label="A partir de (%)"
            aria-label={`A partir de (%) da faixa ${index + 1}`}
            required
            {...form.getInputProps(`bands.${index}.min`)}
          />
          <TextInput
            label={`Faixa ${index + 1}`}
            required
            autoComplete="off"
            {...form.getInputProps(`bands.${index}.label`)}
          />
          <Choices
            label="Tom"
            aria-label={`Tom da faixa ${index + 1}`}
            data={TONE_CHOICES}
            {...form.getInputProps(`bands.${index}.tone`)}
          />
        </>
      )}
    </FieldRows>
  )
}
