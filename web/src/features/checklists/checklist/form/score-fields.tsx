import type { UseFormReturnType } from '@mantine/form'
import type { ChecklistInput } from '@portal/contract/checklists/checklist/checklist-input'
import { BANDS_MAX, TONES, type Tone } from '@portal/contract/checklists/questions/share'
import { SCORE_UNANSWERED_LABELS } from '@portal/contract/kinds/item-kinds'
import { RadioField } from '#components/fields/radio-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FoldedFields } from '#components/forms/folded-fields.tsx'
import { FieldRows } from '#features/checklists/questions/form/field-rows.tsx'
import { NumberField } from '#features/checklists/questions/form/number-field.tsx'
import { nextDraftKey } from '#features/checklists/questions/form/question-draft.ts'
import type { ChecklistDraft, DraftBand } from './checklist-draft.ts'
import { counted } from '#format.ts'

type Props = { readonly form: UseFormReturnType<ChecklistDraft, ChecklistInput> }

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

const bandsText = (count: number) =>
  count === 0 ? 'sem faixas' : counted(count, 'faixa', 'faixas')

/** Summarises the fields while they are folded. */
const summaryText = ({ score_unanswered: unanswered, bands }: ChecklistDraft) =>
  [
    ...(unanswered === 'left_out' ? ['sem resposta, fora da conta'] : []),
    bandsText(bands.length),
  ].join(' · ')

const isScoreField = (path: string) => /^(score_unanswered|bands)/.test(path)

/** How answers are scored and what the scores are called. Folded, because many checklists use none of it. */
export const ScoreFields = ({ form }: Props) => (
  <FoldedFields
    title="Pontuação"
    summary={summaryText(form.values)}
    hasProblem={Object.keys(form.errors).some(isScoreField)}
  >
    <RadioField
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
  // The first band defaults to the best tone, each further one to the next.
  const tone = TONES[bands.length] ?? 'bad'
  return (
    <FieldRows<DraftBand>
      title="Faixas"
      hint={ABOUT_BANDS}
      error={form.errors['bands']}
      thing="faixa"
      rows={bands}
      onChange={change}
      newRow={() => ({ key: nextDraftKey(bands), min: '', label: '', tone })}
      refusal={bands.length >= BANDS_MAX ? FULL : undefined}
      path="bands"

      // Aligns the button with the inputs, below their labels.
      className="grid gap-3 m-0 p-0 list-none [&>li>:last-child]:mt-5 @max-[32rem]:[&>li>:nth-child(2)]:col-span-full @max-[32rem]:[&>li>:nth-child(2)]:row-1 @max-[32rem]:[&>li+li]:pt-3 @max-[32rem]:[&>li+li]:border-t @max-[32rem]:[&>li+li]:border-t-line [&>li]:grid [&>li]:grid-cols-[8rem_minmax(0,1fr)_8rem_auto] [&>li]:items-start [&>li]:gap-2 @max-[32rem]:[&>li]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      {(_band, index) => (
        <>
          <NumberField
            label="A partir de (%)"
            aria-label={`A partir de (%) da faixa ${index + 1}`}
            required
            {...form.getInputProps(`bands.${index}.min`)}
          />
          <TextField
            label={`Faixa ${index + 1}`}
            required
            autoComplete="off"
            {...form.getInputProps(`bands.${index}.label`)}
          />
          <SelectField
            label="Tom"
            aria-label={`Tom da faixa ${index + 1}`}
            options={TONE_CHOICES}
            {...form.getInputProps(`bands.${index}.tone`)}
          />
        </>
      )}
    </FieldRows>
  )
}
