import type { UseFormReturnType } from '@mantine/form'
import type { ChecklistInput } from '@portal/contract/checklists/checklist/checklist-input'
import { BODY_MAX, TITLE_MAX } from '@portal/contract/shared/text'
import { useState } from 'react'
import { currentDay } from '#company-calendar.ts'
import { TextArea, TextField } from '#components/fields/text-field.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { FoldedFields } from '#components/forms/folded-fields.tsx'
import { formatPeriod } from '#format.ts'
import type { ChecklistDraft } from './checklist-draft.ts'

type Props = {
  readonly form: UseFormReturnType<ChecklistDraft, ChecklistInput>
  readonly isFolded: boolean
}

export const ChecklistFields = ({ form, isFolded }: Props) => {
  const [today] = useState(() => currentDay())
  const { start_date: start, end_date: end } = form.values
  return (
    <>
      <TextField label="Nome" required max={TITLE_MAX} {...form.getInputProps('name')} />
      <TextField label="Código" required max={TITLE_MAX} {...form.getInputProps('code')} />
      <FoldedFields
        title="Descrição e prazo"
        summary={formatPeriod(start, end)}
        startsOpen={!isFolded}
        hasProblem={['description', 'start_date', 'end_date'].some((field) =>
          Boolean(form.errors[field]),
        )}
      >
        <TextArea
          label="Descrição"
          max={BODY_MAX}
          rows={4}
          {...form.getInputProps('description')}
        />
        <div className="grid gap-5 @min-[26rem]:grid-cols-[1fr_1fr]">
          <DateField
            label="Data inicial"
            today={today}
            allowsPast
            {...form.getInputProps('start_date')}
            value={start}
          />
          <DateField
            label="Data final"
            today={today}
            {...form.getInputProps('end_date')}
            value={end}
          />
        </div>
      </FoldedFields>
    </>
  )
}
